"""Workers: processes that are warm before a sample reaches them and can be killed while they judge it.

* :mod:`~evalmath.batch.worker.child` is what runs in one: an isolated interpreter that reads requests from stdin and
  answers on stdout, one line of JSON each. Its path lacks the working directory, and its environment is small.
* :mod:`~evalmath.batch.worker.process` is the parent's end of one.
* :mod:`~evalmath.batch.worker.pool` keeps them, and has never more of them busy than there are processors.
* :mod:`~evalmath.batch.worker.asking` turns whatever happens to one into a verdict.

Why our own: ``python -m benchmarks.workers`` compares it with one-process pools of pebble, the library that comes
nearest, in a program of its own for each cell. With pebble 5.2 on 2026-11-28, and the first three on an idle machine of
2026-11-22:

====================================== ===================== =====================
condition                              pebble, a pool each   a subprocess (this)
====================================== ===================== =====================
storm, anybody killed every 3 s        2560 right, 0 lost    2130 right, 0 lost
storm, who judges killed every 0.2 s   1480 right, 0 lost    1700 right, 0 lost
a deadline of 0.5 s                    0.79 s                0.64 s
script without a main guard            right                 right
daemonic parent                        right, never ends     right
memory cap (``RLIMIT_AS``)             named                 named
eight threads at once                  right                 right
modules of the working directory       **are run**           are not imported
====================================== ===================== =====================

The last row decides. multiprocessing starts its helpers as ``python -c``, whose path begins with the working directory:
a ``multiprocessing.py`` that lies beside somebody's data is run with his rights, and pebble can not keep it from that.
In a daemonic parent the flag that forbids children can be cleared, and then nobody ends them. And what comes back from
a worker, which has judged what a model wrote, is unpickled; here it is JSON.

What is promised, each with a test in ``tests/test_worker.py``:

* A worker says when it is ready: all is imported by then. Neither imports nor waiting for a turn are charged to a task.
* A deadline counts the processor time of the worker. On the clock it may take ten times as long.
* A worker that dies costs its own job only, since nothing is shared. The task is given to another one; it is a
  ``crash`` when its worker died of it twice. Where the worker was killed from outside it takes more. All that a task
  can do to be killed is to take memory, on which the kernel sets its OOM killer: if its worker had grown, or nobody
  knows, five such attempts that together took longer than the deadline are the end of it. If the worker was small, as
  the process that forked it tells (``wait4``), or if that process itself was killed, the task is innocent and is tried
  again for as long as that can end at all: 200 times, or ten deadlines.
* A worker is capped in memory and replaced after so many tasks (:mod:`evalmath.limits`). What takes too much of it in
  a worker with a past is tried once more in one without: the verdict must not hang on who came before.
"""
