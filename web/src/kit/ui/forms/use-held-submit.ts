import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Holds a form back while a field of it still finds its value: a form that is sent meanwhile is sent once `holds` ends and `isReady()`
 * says that the value is there; otherwise the field gets the focus back, and nothing is sent. Returns whether a form is being held.
 */
export function useHeldSubmit(box: RefObject<HTMLElement | null>, holds: boolean, isReady: () => boolean) {
  const held = useRef<SubmitEvent>(undefined);
  const resume = useEffectEvent((form: HTMLFormElement, submitter: HTMLElement | null) => {
    // The field, or its form, is gone.
    if (!box.current?.isConnected) return;
    if (isReady()) form.requestSubmit(submitter);
    else box.current.querySelector('input')?.focus();
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!holds || !form) return undefined;
    function hold(event: SubmitEvent) {
      event.preventDefault();
      event.stopPropagation();
      held.current = event;
    }
    form.addEventListener('submit', hold, true);
    return () => {
      form.removeEventListener('submit', hold, true);
      if (held.current) resume(form, held.current.submitter);
      held.current = undefined;
    };
  }, [holds, box]);
  return () => held.current !== undefined;
}
