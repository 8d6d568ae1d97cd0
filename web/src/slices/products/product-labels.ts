import { kindLabels } from 'contract/products/labels';
import type { Availability } from 'contract/products/schemas';
import type { ProductKind } from 'contract/products/values';
import { vatClassLabels } from 'contract/vat/labels';
import { type SaleWay, VAT_CLASSES, type VatClass } from 'contract/vat/values';
import { vatOf } from 'contract/vat/vat-of';
import { decimal, percentSaid } from '../../kit/format/money.ts';
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

/** What the label of a VAT class depends on: of a product, or of products of several kinds. */
export interface Taxed {
  vat_class: string;
  kind?: string | undefined;
}

interface Sold {
  vat_class: VatClass;
  kind: ProductKind;
  day: string;
}

/** A kind that only a newer server knows has no rate of its own. */
const taxedAs = (kind: string): ProductKind => (isKind(kind) ? kind : 'good');

/** "10%": the rate of the ordinary regime on that day; "esente" and the like have none. */
function rateOf(sold: Sold, way?: SaleWay): string | undefined {
  const { vat_rate, nature } = vatOf({ ...sold, ...(way && { way }) });
  return nature === null ? percentSaid(vat_rate / 100) : undefined;
}

/** The other rate of what is taken away, where there is one. */
function awayRateOf(sold: Sold): string | undefined {
  const away = rateOf(sold, 'takeaway');
  return away === rateOf(sold) ? undefined : away;
}

/** "Ristorazione, 10%"; "Esente". Of a drink "Ristorazione, 10% (asporto 22%)", of several kinds "(bevande da asporto 22%)". */
export function vatLabel({ vat_class, kind }: Taxed, day: string): string {
  if (!isVatClass(vat_class)) return 'Altra IVA';
  const sold = { vat_class, kind: taxedAs(kind ?? 'drink'), day };
  const rate = rateOf(sold);
  const away = awayRateOf(sold);
  const way = kind === undefined ? 'bevande da asporto' : 'asporto';
  return [
    rate === undefined ? vatClassLabels[vat_class] : `${vatClassLabels[vat_class]}, ${rate}`,
    ...(away === undefined ? [] : [`(${way} ${away})`]),
  ].join(' ');
}

/** For a narrow column: "10%", "Esente"; of a drink "10% / 22%". */
export function shortVat({ vat_class, kind = 'good' }: Taxed, day: string): string {
  if (!isVatClass(vat_class)) return '–';
  const sold = { vat_class, kind: taxedAs(kind), day };
  const away = awayRateOf(sold);
  return [rateOf(sold) ?? vatClassLabels[vat_class], ...(away === undefined ? [] : [away])].join(' / ');
}

/** The choices of a form, for a product of the kind or for products of several kinds. */
export function vatChoices(day: string, kind?: string): Record<string, string> {
  return Object.fromEntries(VAT_CLASSES.map((vat_class) => [vat_class, vatLabel({ vat_class, kind }, day)]));
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
