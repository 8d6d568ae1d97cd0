import type { CashDay, LateTaking, PersonTaking } from 'contract/cash/schemas';
import { methodLabels } from 'contract/payments/labels';
import { shortDay } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { netOf } from '../cash-words.ts';

type Figures = Pick<CashDay, 'takings' | 'people' | 'currency' | 'voids'>;

/** What came in, by each way and by the person who took it. */
export function Takings({ figures, title }: { figures: Figures; title: string }) {
  const { takings, people, currency, voids } = figures;
  return (
    <>
      <ListCard
        title={title}
        count={money(netOf(takings), currency)}
        empty="Non c'è nessun incasso da chiudere."
      >
        {takings.map(({ method, payments, received, refunded }) => (
          <Line
            key={method}
            title={methodLabels[method]}
            text={
              refunded === 0
                ? count(payments, { one: 'pagamento', other: 'pagamenti' })
                : `${money(received, currency)} incassati, ${money(refunded, currency)} restituiti`
            }
            end={
              <span className="font-semibold tabular-nums">
                {money(netOf([{ received, refunded }]), currency)}
              </span>
            }
          />
        ))}
      </ListCard>
      {people.length > 0 && (
        <ListCard title="Chi ha incassato" empty="">
          {byPerson(people).map(({ name, all }) => (
            <Line
              key={name}
              title={name}
              text={all
                .map((one) => `${methodLabels[one.method]} ${money(netOf([one]), currency)}`)
                .join(' · ')}
              end={<span className="font-semibold tabular-nums">{money(netOf(all), currency)}</span>}
            />
          ))}
        </ListCard>
      )}
      {voids.payments > 0 && (
        <p className="text-sm text-ink-muted">
          {count(voids.payments, { one: 'pagamento annullato', other: 'pagamenti annullati' })} prima della
          chiusura, per {money(voids.amount, currency)}: non contano.
        </p>
      )}
    </>
  );
}

function byPerson(people: readonly PersonTaking[]) {
  const ids = [...new Set(people.map(({ person_id }) => person_id))];
  return ids.map((id) => {
    const all = people.filter(({ person_id }) => person_id === id);
    const name = id === null ? 'Pagati online' : (all[0]?.person ?? 'Persona senza account');
    return { name, all };
  });
}

/** What belongs to a day that was closed already. */
export function LateTakings({ late, currency }: { late: readonly LateTaking[]; currency: string }) {
  if (late.length === 0) return null;
  return (
    <ListCard title="Arrivati dopo la chiusura" empty="">
      {late.map(({ business_day, method, amount }) => (
        <Line
          key={`${business_day} ${method}`}
          title={`Giornata di ${shortDay(business_day)}`}
          text={methodLabels[method]}
          end={<span className="font-semibold tabular-nums">{money(amount, currency)}</span>}
        />
      ))}
    </ListCard>
  );
}
