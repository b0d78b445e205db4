"""Workers: processes that are warm before a sample reaches them and can be killed while they judge it.

* :mod:`~evalmath.worker.child` is what runs in one: an isolated interpreter that reads requests from stdin and answers
  on stdout, one line of JSON each. The working directory is on no path of it; of the environment it knows little.
* :mod:`~evalmath.worker.process` is the parent's end of one.
* :mod:`~evalmath.worker.pool` keeps them, and has never more of them busy than there are processors.
* :mod:`~evalmath.worker.asking` turns whatever happens to one into a verdict.

What is promised, each with a test in ``tests/test_worker.py``:

* A worker says when it is ready: all is imported by then. Neither imports nor waiting for a turn are charged to a task.
* A deadline counts the processor time of the worker. On the clock it may take ten times as long.
* A worker that dies costs its own job only, since nothing is shared. The task is given to another one; it is a
  ``crash`` when its worker died of it twice. Where the worker was killed from outside, which is hardly ever the task's
  doing, it takes more: but if all these attempts together have taken longer than the deadline, as those of a task do
  on which the kernel sets its OOM killer, that is the end of it.
* A worker is capped in memory and replaced after so many tasks (:mod:`evalmath.limits`). What takes too much of it in
  a worker with a past is tried once more in one without: the verdict must not hang on who came before.
"""
