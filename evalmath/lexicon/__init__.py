"""What words and signs mean, as rows, and nowhere else."""
