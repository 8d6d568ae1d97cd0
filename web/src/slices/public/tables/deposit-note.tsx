import type { DepositOffer } from 'contract/table-deposits/schemas';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { useFormats } from '../formats.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';

/** What a large party pays before it comes: said before it types anything. */
export function DepositNote({ offer }: { offer: DepositOffer }) {
  const t = useTableTexts().deposit;
  const f = useFormats();
  const { amount, per_person, currency, hold_hours, bitcoin, transfer } = offer;
  const ways = bitcoin && transfer ? 'both' : bitcoin ? 'bitcoin' : 'transfer';
  return (
    <Banner tone="accent">
      {t.offer(f.money(amount, currency), f.money(per_person, currency))} {t.ways[ways]}{' '}
      {t.offerTime(hold_hours)}
    </Banner>
  );
}
