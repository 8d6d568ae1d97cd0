export interface Wheel<T> {
  add(one: T): void;
  remove(one: T): void;
}

/**
 * Calls `tell` with each of its members once in `roundMs`, in `turns` even parts: thousands in one go would hold up whoever
 * asks for something just then. One timer for all of them, and none while there are none.
 */
export function openWheel<T>(tell: (one: T) => void, roundMs: number, turns: number): Wheel<T> {
  const parts = Array.from({ length: turns }, () => new Set<T>());
  const places = new Map<T, Set<T>>();
  let came = 0;
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;

  function go(): void {
    turn = (turn + 1) % turns;
    for (const one of parts[turn]!) tell(one);
  }

  return {
    add(one) {
      came = (came + 1) % turns;
      const part = parts[came]!;
      part.add(one);
      places.set(one, part);
      timer ??= setInterval(go, roundMs / turns).unref();
    },
    remove(one) {
      places.get(one)?.delete(one);
      places.delete(one);
      if (places.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}
