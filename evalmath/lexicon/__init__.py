"""What words and signs mean, as data rows: the only home of such facts. It reads nothing and judges nothing."""
