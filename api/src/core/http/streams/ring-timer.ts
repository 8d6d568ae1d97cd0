export interface RingTimer<T> {
  add(one: T): void;
  remove(one: T): void;
}

/**
 * Calls `callback` for each member once in `roundMs`, spread over `slotCount` slots: thousands of calls in one tick
 * would delay requests. One timer for all members, and none while there are none.
 */
export function openRingTimer<T>(
  callback: (one: T) => void,
  roundMs: number,
  slotCount: number,
): RingTimer<T> {
  const slots = Array.from({ length: slotCount }, () => new Set<T>());
  const slotOf = new Map<T, Set<T>>();
  let lastSlot = 0;
  let slot = 0;
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    slot = (slot + 1) % slotCount;
    for (const one of slots[slot]!) callback(one);
  }

  return {
    add(one) {
      lastSlot = (lastSlot + 1) % slotCount;
      const members = slots[lastSlot]!;
      members.add(one);
      slotOf.set(one, members);
      timer ??= setInterval(tick, roundMs / slotCount).unref();
    },
    remove(one) {
      slotOf.get(one)?.delete(one);
      slotOf.delete(one);
      if (slotOf.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}
