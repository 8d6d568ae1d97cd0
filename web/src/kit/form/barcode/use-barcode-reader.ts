import { useEffect, useEffectEvent } from 'react';
import { keystrokeReader } from './keystroke-reader.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type));

/** Writes a value as if it was typed: React and the form hear of it. */
function retype(field: TextField, value: string): void {
  const type = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Hears a barcode reader at USB wherever the focus is. The Enter at its end sends no form, and a field that caught the code gets back
 * what it held before.
 */
export function useBarcodeReader(onCode: (code: string) => void): void {
  const give = useEffectEvent(onCode);
  useEffect(() => {
    const press = keystrokeReader();
    let caught: { field: TextField; value: string } | undefined;

    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const stroke = press(event.key, event.timeStamp);
      if (stroke.kind === 'first') {
        caught = isTextField(event.target) ? { field: event.target, value: event.target.value } : undefined;
      }
      if (stroke.kind !== 'code') return;
      event.preventDefault();
      event.stopPropagation();
      if (caught) retype(caught.field, caught.value);
      caught = undefined;
      give(stroke.code);
    }
    // Before the page's own keys: Enter would press the button that has the focus.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
