import type { Listener } from '../../core/db/listener.ts';

/** Tells who waits, in this process, that something about a payment request has changed, wherever that was written. */
export interface Live {
  /** Calls `told` with every change until the returned function is called; and whenever changes may have been missed. */
  watch(request_id: number, told: () => void): () => void;
  /** Resolves with the next change, or after `ms`. */
  next(request_id: number, ms: number): Promise<void>;
}

/** When the listening connection was lost, everybody is told once it is back: what changed meanwhile is not known. */
export function openLive(listener: Listener): Live {
  const watchers = new Map<number, Set<() => void>>();

  function tell(id: number): void {
    for (const told of watchers.get(id) ?? []) told();
  }

  listener.on('hub_pay', {
    received: (payload) => tell(Number(payload)),
    restored: () => [...watchers.keys()].forEach(tell),
  });

  function watch(request_id: number, told: () => void): () => void {
    const here = watchers.get(request_id) ?? new Set();
    watchers.set(request_id, here.add(told));
    return () => {
      here.delete(told);
      if (here.size === 0 && watchers.get(request_id) === here) watchers.delete(request_id);
    };
  }

  return {
    watch,
    next: (request_id, ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(done, ms);
        const stop = watch(request_id, done);
        function done(): void {
          clearTimeout(timer);
          stop();
          resolve();
        }
      }),
  };
}
