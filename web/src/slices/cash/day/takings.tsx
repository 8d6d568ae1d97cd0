import type { CashDay, LateTaking, PersonTaking } from 'contract/cash/schemas';
import { methodLabels } from 'contract/payments/labels';
import { shortDay } from '../../../kit/format/days.ts';
import { money, sumOf } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { netOf } from '../cash-words.ts';

type Figures = Pick<CashDay, 'takings' | 'people' | 'currency' | 'voids' | 'tips' | 'on_account' | 'in_room'>;

/** What came in, by each way and by the person who took it. */
export function Takings({ figures, title }: { figures: Figures; title: string }) {
  const { takings, people, currency } = figures;
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
          {byPerson(people).map(({ id, name, all, tips }) => (
            <Line
              key={id}
              title={name}
              text={[
                ...all.map((one) => `${methodLabels[one.method]} ${money(netOf([one]), currency)}`),
                ...(tips === 0 ? [] : [`Mance ${money(tips, currency)}`]),
              ].join(' · ')}
              end={<span className="font-semibold tabular-nums">{money(netOf(all), currency)}</span>}
            />
          ))}
        </ListCard>
      )}
      <BesideTakings figures={figures} />
    </>
  );
}

/** What is no taking, and is said all the same. */
function BesideTakings({ figures }: { figures: Figures }) {
  const { voids, tips, on_account, in_room, currency } = figures;
  const sentences = [
    ...tips.map(({ method, amount }) => `Mance, ${methodLabels[method]}: ${money(amount, currency)}.`),
    ...(on_account === 0 ? [] : [`Lasciati in sospeso ${money(on_account, currency)}: non sono incassi.`]),
    ...(in_room === 0 ? [] : [`In camera ${money(in_room, currency)}: si incassano con il soggiorno.`]),
    ...(voids.payments === 0
      ? []
      : [
          `${count(voids.payments, { one: 'pagamento annullato', other: 'pagamenti annullati' })} prima della chiusura, per ${money(voids.amount, currency)}: non contano.`,
        ]),
    ...(voids.charges === 0
      ? []
      : [
          `${count(voids.charges, { one: 'riga stornata', other: 'righe stornate' })}, per ${money(voids.charged, currency)}.`,
        ]),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-ink-muted">
      {sentences.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

function byPerson(people: readonly PersonTaking[]) {
  const ids = [...new Set(people.map(({ person_id }) => person_id))];
  return ids.map((id) => {
    const all = people.filter(({ person_id }) => person_id === id);
    const name = id === null ? 'Pagati online' : (all[0]?.person ?? 'Persona senza account');
    return { id, name, all, tips: sumOf(all.map((one) => one.tips)) };
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
