import { useEffect } from 'react';

/** Each step of the till begins where Enter goes on; a sheet that is opening does it by itself. */
export function useFirstFocus(): void {
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-till] [data-autofocus]')?.focus();
  }, []);
}
