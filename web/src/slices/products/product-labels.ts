import { kindLabels } from 'contract/products/labels';
import type { Availability } from 'contract/products/schemas';
import type { ProductKind } from 'contract/products/values';
import { vatClassLabels } from 'contract/vat/labels';
import { VAT_CLASSES, type VatClass } from 'contract/vat/values';
import { vatOf } from 'contract/vat/vat-of';
import { decimal } from '../../kit/format/money.ts';
import type { Tone } from '../../kit/ui/theme/tone.ts';

// A server that is newer than this page may send values without a label: they get a word, never a crash.

export function isKind(value: unknown): value is ProductKind {
  return typeof value === 'string' && Object.hasOwn(kindLabels, value);
}

export function isVatClass(value: unknown): value is VatClass {
  return typeof value === 'string' && Object.hasOwn(vatClassLabels, value);
}

export function kindLabel(kind: string): string {
  return isKind(kind) ? kindLabels[kind] : 'Altro tipo';
}

/** "10 %": the rate of the ordinary regime on that day; "esente" and the like have none. */
function rateOf(vat_class: VatClass, day: string): string | undefined {
  const { vat_rate, nature } = vatOf({ vat_class, day });
  return nature === null ? `${decimal(vat_rate / 100)}%` : undefined;
}

/** "Ristorazione, 10%"; "Esente". */
export function vatLabel(vat_class: string, day: string): string {
  if (!isVatClass(vat_class)) return 'Altra IVA';
  const rate = rateOf(vat_class, day);
  return rate === undefined ? vatClassLabels[vat_class] : `${vatClassLabels[vat_class]}, ${rate}`;
}

/** For a narrow column: "10%", "Esente". */
export function shortVat(vat_class: string, day: string): string {
  if (!isVatClass(vat_class)) return '–';
  return rateOf(vat_class, day) ?? vatClassLabels[vat_class];
}

/** The choices of a form. */
export function vatChoices(day: string): Record<string, string> {
  return Object.fromEntries(VAT_CLASSES.map((one) => [one, vatLabel(one, day)]));
}

/** Whether the product is back by itself. Processes of an older version know no instant. */
export const isForToday = ({ back_at }: Availability): boolean => (back_at ?? null) !== null;

export function availabilityLabel(availability: Availability): string {
  const { state, quantity } = availability;
  if (state === 'out') return isForToday(availability) ? 'Esaurito per oggi' : 'Esaurito';
  if (state === 'quantity' && quantity !== null)
    return quantity === 1 ? 'Ne resta 1' : `Ne restano ${decimal(quantity)}`;
  return 'Disponibile';
}

export function availabilityTone({ state }: Availability): Tone {
  return state === 'out' ? 'danger' : state === 'quantity' ? 'warning' : 'success';
}
