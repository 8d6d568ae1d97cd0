import { useCallback, useSyncExternalStore } from 'react';

/** Where there is no window to ask (a test without a browser) no condition holds. */
const ask = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

/** Whether a condition of the style sheets holds at this moment. */
export const isMedia = (query: string): boolean => ask(query)?.matches ?? false;

/** The same, followed: a window that is drawn wider or a tablet that is turned draws anew. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = ask(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => isMedia(query));
}

/** Whether the window is as wide as a tablet held upright: `md` in the style sheets. */
export const useWide = () => useMedia('(width >= 48rem)');

/** A finger rather than a mouse. */
export const isTouch = () => isMedia('(pointer: coarse)');
