import { useEffect, useEffectEvent } from 'react';

/** A reader types faster than any person. */
const FAST_MS = 50;
const SHORTEST = 6;

interface Burst {
  text: string;
  at: number;
  field: HTMLInputElement | HTMLTextAreaElement | null;
  /** What the field held before the reader typed into it. */
  before: string;
}

const fieldOf = (target: EventTarget | null): Burst['field'] =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** Puts a text back as if somebody had typed it, so that React takes it over. */
function write(field: NonNullable<Burst['field']>, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A USB reader is a keyboard that types a code within a few milliseconds and presses Enter, wherever the focus is. `onCode` answers
 * whether it was one; the field that got its letters gets back what it held.
 */
export function useScanner(onCode: (code: string) => boolean): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    let burst: Burst | undefined;
    function heed(event: KeyboardEvent): void {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const isFast = burst !== undefined && event.timeStamp - burst.at < FAST_MS;
      if (event.key === 'Enter') {
        const read = isFast ? burst : undefined;
        burst = undefined;
        if (!read || read.text.length < SHORTEST || /\s/.test(read.text) || !take(read.text)) return;
        event.preventDefault();
        event.stopPropagation();
        if (read.field) write(read.field, read.before);
        return;
      }
      if (event.key.length !== 1) return;
      if (isFast && burst) {
        burst.text += event.key;
        burst.at = event.timeStamp;
        return;
      }
      const field = fieldOf(event.target);
      burst = { text: event.key, at: event.timeStamp, field, before: field?.value ?? '' };
    }
    document.addEventListener('keydown', heed, true);
    return () => document.removeEventListener('keydown', heed, true);
  }, []);
}
