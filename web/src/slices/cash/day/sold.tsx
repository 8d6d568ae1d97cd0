import type { ChargeKind } from 'contract/bills/values';
import type { CashDay } from 'contract/cash/schemas';
import { money, percentSaid, sumOf } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';

type Figures = Pick<CashDay, 'sales' | 'vat' | 'currency'>;

/** Kinds as a sum of many names them. */
const soldLabels = {
  night: 'Notti',
  city_tax: 'Imposta di soggiorno',
  extra: 'Extra',
  good: 'Prodotti',
  service: 'Servizi',
  dish: 'Piatti',
  drink: 'Bevande',
  cover: 'Coperti',
  discount: 'Sconti',
  penalty: 'Penali',
  deposit_kept: 'Caparre trattenute',
  stamp: 'Bolli',
} satisfies Record<ChargeKind, string>;

/** "10%", "0% N1" */
export const rateWords = ({ rate, nature }: CashDay['vat'][number]): string =>
  nature === null ? percentSaid(rate) : `${percentSaid(rate)} ${nature}`;

/** What was sold, by kind and by VAT rate; nothing where a place sells nothing. */
export function Sold({ figures }: { figures: Figures }) {
  const { sales, vat, currency } = figures;
  if (sales.length === 0) return null;
  const total = sumOf(sales.map(({ amount }) => amount));
  return (
    <>
      <ListCard title="Venduto" count={money(total, currency)} empty="">
        {sales.map(({ kind, charges, amount }) => (
          <Line
            key={kind}
            title={soldLabels[kind]}
            text={count(charges, { one: 'riga', other: 'righe' })}
            end={<span className="font-semibold tabular-nums">{money(amount, currency)}</span>}
          />
        ))}
      </ListCard>
      <ListCard title="Per aliquota IVA" empty="">
        {vat.map((part) => (
          <Line
            key={rateWords(part)}
            title={rateWords(part)}
            text={`imponibile ${money(part.net, currency)}, imposta ${money(part.tax, currency)}`}
            end={<span className="font-semibold tabular-nums">{money(part.gross, currency)}</span>}
          />
        ))}
      </ListCard>
    </>
  );
}
