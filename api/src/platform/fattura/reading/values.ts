import { withoutDirection } from 'contract/scalars';
import { cut } from '../../../core/format/cut.ts';
import { textAt, type XmlElement } from '../xml/element.ts';

/** One line of text, without signs that turn it; null: nothing is left. */
export function shortText(text: string | undefined, longest: number): string | null {
  const line = withoutDirection(text ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line === '' ? null : cut(line, longest);
}

const NUMBER = /^[+-]?\d{1,12}(?:\.\d{1,20})?$/;

/** A decimal number as it is written, at most 8 places of it; null: none, or another notation. */
export function numberAt(element: XmlElement | undefined, path: string): string | null {
  const text = textAt(element, path)?.replace(',', '.') ?? '';
  return NUMBER.test(text) ? text.replace(/(\.\d{8})\d+$/, '$1').replace('+', '') : null;
}

/** An amount in cents, rounded half up. */
export function centsAt(element: XmlElement | undefined, path: string): number | null {
  const text = numberAt(element, path);
  if (text === null) return null;
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const cents =
    Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')) + (Number(part[2] ?? 0) >= 5 ? 1 : 0);
  return text.startsWith('-') && cents !== 0 ? -cents : cents;
}

/** A rate in hundredths of a percent. */
export function rateAt(element: XmlElement | undefined, path: string): number | null {
  const cents = centsAt(element, path);
  return cents === null || cents < 0 || cents > 10_000 ? null : cents;
}

/** A day that exists; a time zone behind it is dropped. */
export function dayAt(element: XmlElement | undefined, path: string): string | null {
  const day = /^(?:19|20|21)\d\d-\d\d-\d\d/.exec(textAt(element, path) ?? '')?.[0];
  if (day === undefined) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}
