import type { Product } from 'contract/products/schemas';
import { money } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { changeOf, previewPrices, type ChangeFields, type PricePreview } from './change-values.ts';

const SHOWN = 6;

/** What is about to happen, before anything is sent. */
export function ChangePreview(props: { products: readonly Product[]; fields: ChangeFields }) {
  const change = changeOf(props.fields);
  if (!change) {
    return <p className="text-sm text-ink-muted">Quello che lasci vuoto resta com'è.</p>;
  }
  const prices = previewPrices(props.products, change);
  const same = prices.filter(({ before, after }) => before === after).length;
  if (prices.length === 0) return null;
  return (
    <section aria-label="Anteprima dei prezzi" aria-live="polite">
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {prices.slice(0, SHOWN).map((one) => (
          <PriceLine {...one} key={one.key} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-muted">
        {prices.length > SHOWN && `E ${count(prices.length - SHOWN, { one: 'altro', other: 'altri' })}. `}
        {same > 0 &&
          `${count(same, { one: "prezzo resta com'è ora", other: 'prezzi restano come sono ora' })}.`}
      </p>
    </section>
  );
}

function PriceLine({ name, before, after }: PricePreview) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-3 py-2">
      <span className="min-w-0 truncate">{name}</span>
      <span className="shrink-0 tabular-nums">
        <span className="text-ink-muted">{before === null ? '–' : money(before)}</span>
        <span aria-hidden> → </span>
        <span className="sr-only"> diventa </span>
        <span className="font-semibold">{after === null ? '–' : money(after)}</span>
      </span>
    </li>
  );
}
