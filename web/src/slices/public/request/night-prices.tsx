import type { PublicOffer } from 'contract/public/schemas';
import { useFormats } from '../formats.ts';
import { useTexts } from '../texts/texts.ts';

/** Each night and what it costs, folded away. */
export function NightPrices({ nights, currency }: Pick<PublicOffer, 'nights' | 'currency'>) {
  const t = useTexts();
  const f = useFormats();
  return (
    <details className="text-sm">
      <summary className="inline-block rounded-xs py-1 font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-4">
        {t.nightly}
      </summary>
      <ul className="pt-1">
        {nights.map(({ night, price }) => (
          <li key={night} className="flex max-w-xs justify-between gap-4 tabular-nums">
            <span>{f.shortDay(night)}</span>
            <span>{f.money(price, currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
