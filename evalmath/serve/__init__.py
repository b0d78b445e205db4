"""``evalmath serve``: rewards over HTTP, for trainers that ask a server.

::

    request ─ routes: body read within bounds ─ dialects: tasks ─ batcher: bounded queue ─ workers that can be killed
            ◄─────────────────────────────────── a number, rewards, or full verdicts ◄──

Four dialects by route: OpenRLHF's, slime's, NeMo-Gym's, and ``POST /judge`` with full verdicts. ``GET /docs``
shows them. Whatever is sent costs bounded memory and time: bodies, batches, the queue, connections
and waiting all have their limit (:mod:`evalmath.serve.settings`). Needs the extra ``serve``.
"""
