import type { Control, Today } from './control.ts';

/** A control that an invoice fails, at the first line of the file where it does. */
export interface Failing {
  code: string;
  line: number;
  sentence: string;
}

/** The controls that fail, by code. */
export function applyControls<T>(controls: Control<T>[], invoice: T, at: Today): Failing[] {
  return controls
    .flatMap(({ code, sentence, failing }) => {
      const [first] = failing(invoice, at);
      return first ? [{ code, sentence, line: first.line }] : [];
    })
    .toSorted((one, other) => one.code.localeCompare(other.code));
}
