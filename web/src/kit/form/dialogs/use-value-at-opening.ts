import { useState } from 'react';

/** What a value was when the window was opened last, whatever it has become behind it. */
export function useAtOpening<T>(open: boolean, value: T): T {
  const [kept, setKept] = useState({ open, value });
  if (kept.open !== open) setKept({ open, value: open ? value : kept.value });
  return kept.value;
}
