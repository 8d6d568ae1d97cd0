import type { CashDay, FoodCost } from 'contract/cash/schemas';
import { beforeHour } from 'contract/days/before-number';
import { decimal, money, percentSaid } from '../../../kit/format/money.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';

type Figures = Pick<CashDay, 'service' | 'currency'>;
type Served = Pick<NonNullable<CashDay['service']>, 'orders' | 'covers'>;

const orderWords = { one: 'ordine', other: 'ordini' };
const coverWords = { one: 'coperto', other: 'coperti' };

const servedWords = ({ orders, covers }: Served): string =>
  sentence([count(orders, orderWords), covers > 0 ? count(covers, coverWords) : undefined]);

/** "32,40 € (28,5% del venduto senza IVA) e non noto per 3 piatti" */
export function foodWords({ cost, percent, unknown }: FoodCost, sum: (amount: number) => string): string {
  const pieces = count(unknown.pieces, { one: 'piatto', other: 'piatti' });
  if (percent === null) return 'non noto';
  return sentence([
    `${sum(cost)} (${percentSaid(percent)} del venduto senza IVA)`,
    unknown.pieces === 0 ? undefined : `non noto per ${pieces}`,
  ]);
}

/** "Dalle 20 alle 21", "Dalle 0 all'1" */
export const hourWords = (hour: number): string =>
  `${beforeHour('Dalle', hour)} ${beforeHour('alle', (hour + 1) % 24)}`;

/** The service of the day: covers, average, voids, and who and when; nothing where no dish was ordered or voided. */
export function Service({ figures }: { figures: Figures }) {
  const { service, currency } = figures;
  if (service === null) return null;
  const sum = (amount: number) => money(amount, currency);
  const { per_cover, discounts, voids, minutes_to_ready, food_cost, waiters, hours } = service;
  const end = (amount: number) => <span className="font-semibold tabular-nums">{sum(amount)}</span>;
  return (
    <>
      <Card padded={false} className="px-4 pt-4 pb-2 sm:px-5">
        <h2 className="mb-1 text-h3">Servizio</h2>
        <DescriptionList
          items={[
            { term: 'Ordini', value: decimal(service.orders) },
            { term: 'Coperti', value: decimal(service.covers) },
            { term: 'Venduto', value: sum(service.amount) },
            ...(per_cover === null ? [] : [{ term: 'Media per coperto', value: sum(per_cover) }]),
            ...(discounts.charges === 0 ? [] : [{ term: 'Sconti', value: sum(discounts.amount) }]),
            ...(voids.pieces === 0
              ? []
              : [
                  {
                    term: 'Stornato',
                    value: sentence([
                      `${sum(voids.amount)} (${count(voids.pieces, { one: 'pezzo', other: 'pezzi' })})`,
                      voids.wasted === 0 ? undefined : `${sum(voids.wasted)} buttati`,
                    ]),
                  },
                ]),
            ...(minutes_to_ready === null
              ? []
              : [
                  {
                    term: 'Dalla comanda al pronto',
                    value: `${count(minutes_to_ready, { one: 'minuto', other: 'minuti' })} in media`,
                  },
                ]),
            ...(food_cost === null ? [] : [{ term: 'Costo del cibo', value: foodWords(food_cost, sum) }]),
          ]}
        />
      </Card>
      {waiters.length > 0 && (
        <ListCard title="Per cameriere" empty="">
          {waiters.map(({ person_id, person, amount, ...served }) => (
            <Line
              key={person_id}
              title={person ?? 'Persona senza account'}
              text={servedWords(served)}
              end={end(amount)}
            />
          ))}
        </ListCard>
      )}
      {hours.length > 0 && (
        <ListCard title="Per ora" empty="">
          {hours.map(({ hour, amount, ...served }) => (
            <Line key={hour} title={hourWords(hour)} text={servedWords(served)} end={end(amount)} />
          ))}
        </ListCard>
      )}
    </>
  );
}
