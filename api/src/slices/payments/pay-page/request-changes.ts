import type { Listener } from '../../../core/db/listener.ts';

/** Changes of payment requests, written by any process. */
export interface RequestChanges {
  /** Calls `onChange` at every change, and when changes may have been missed, until the returned function is called. */
  watch(request_id: number, onChange: () => void): () => void;
  /** Resolves with the next change, or after `ms`. */
  next(request_id: number, ms: number): Promise<void>;
}

/** After a lost connection every watcher is called once, since changes may have been missed. */
export function openRequestChanges(listener: Listener): RequestChanges {
  const watchers = new Map<number, Set<() => void>>();

  function tell(id: number): void {
    for (const onChange of watchers.get(id) ?? []) onChange();
  }

  listener.on('hub_pay', {
    received: (payload) => tell(Number(payload)),
    restored: () => [...watchers.keys()].forEach(tell),
  });

  function watch(request_id: number, onChange: () => void): () => void {
    const here = watchers.get(request_id) ?? new Set();
    watchers.set(request_id, here.add(onChange));
    return () => {
      here.delete(onChange);
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
