import { useState } from 'react';

/** Counts how often something was opened: as a `key`, each opening begins anew, and a closing one keeps what it shows. */
export function useOpening(open: boolean): number {
  const [count, setCount] = useState(0);
  const [was, setWas] = useState(open);
  if (open !== was) {
    setWas(open);
    if (open) setCount(count + 1);
  }
  return count;
}
