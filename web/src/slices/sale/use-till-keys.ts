import { useEffect, useEffectEvent } from 'react';

/** Keys of the till that no browser takes for itself. */
export const TILL_KEYS = { cash: 'F2', card: 'F4', park: 'F8', other: 'F9', back: 'Escape' } as const;
export type TillKey = keyof typeof TILL_KEYS;

const NAMES = new Map<string, TillKey>(
  (Object.keys(TILL_KEYS) as TillKey[]).map((name) => [TILL_KEYS[name], name]),
);

/** At a desk nothing has to be clicked: letters go into the search, F-keys choose how it is paid. */
export function useTillKeys(search: () => HTMLInputElement | null, onKey: (key: TillKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      document.querySelector('[role=dialog][data-state=open]')
    )
      return;
    const key = NAMES.get(event.key);
    if (key) {
      if (key !== 'back') event.preventDefault();
      onKey(key);
      return;
    }
    const { target } = event;
    const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null;
    const isOnButton = event.key === ' ' && target instanceof Element && target.closest('button, a') !== null;
    // The letter itself follows the focus.
    if (!isTyping && !isOnButton && event.key.length === 1) search()?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
