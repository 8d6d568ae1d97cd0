import type { ChangePreview } from 'contract/bookings/schemas';
import { ArrowRight } from 'lucide-react';
import { money } from '../../../kit/format/money.ts';
import { nightsSaid } from '../../../kit/format/nights.ts';

interface PriceEffectProps {
  preview: Pick<ChangePreview, 'number_of_nights' | 'total_price' | 'total_before'>;
  currency: string;
}

/** What a move costs, before it is kept. Read out when it changes. */
export function PriceEffect({ preview, currency }: PriceEffectProps) {
  const { total_before: before, total_price: after, number_of_nights } = preview;
  const cents = Math.round((after - before) * 100);
  return (
    <div role="status" className="rounded-lg border border-line bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-ink-muted">Totale per {nightsSaid(number_of_nights)}</span>
        <span className="flex flex-wrap items-center gap-x-2 font-semibold tabular-nums">
          {cents !== 0 && (
            <>
              <s className="font-normal text-ink-muted">
                <span className="sr-only">prima </span>
                {money(before, currency)}
              </s>
              <ArrowRight aria-hidden className="size-4 text-ink-faint" />
            </>
          )}
          {money(after, currency)}
        </span>
      </p>
      <p className="text-sm text-ink-muted">{effectOf(cents, currency)}</p>
    </div>
  );
}

function effectOf(cents: number, currency: string): string {
  if (cents === 0) return 'Il prezzo concordato non cambia.';
  const difference = money(Math.abs(cents) / 100, currency);
  return cents > 0
    ? `${difference} in più: le notti nuove hanno il prezzo di oggi.`
    : `${difference} in meno: le notti tolte escono dal conto.`;
}
