import { useState } from 'react';
import { newKey } from '../../kit/api/call.ts';

/** One idempotency key for one PIN: what is sent again after a lost answer is done once, and another PIN is another try. */
export function usePinKeys(): (pin: string) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (pin) => {
    const key = keys.get(pin) ?? newKey();
    keys.set(pin, key);
    return key;
  };
}
