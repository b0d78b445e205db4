"""What ``--external_plugins`` imports: it makes the reward known as ``evalmath``."""

from swift.rewards import orms

from evalmath.integrations.swift import EvalMath

orms["evalmath"] = EvalMath
