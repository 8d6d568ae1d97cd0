import { statusLabels } from 'contract/bookings/labels';
import { billStateLabels, sourceLabels } from 'contract/bills/labels';
import type {
  CustomerBill,
  CustomerHistory,
  CustomerPayment,
  CustomerStay,
} from 'contract/customer-history/schemas';
import { methodLabels } from 'contract/payments/labels';
import { day, today } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { count } from '../../../kit/format/plural.ts';
import { does } from '../../../kit/session/capabilities.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import type { Tone } from '../../../kit/ui/theme/tone.ts';
import { useHistory } from '../use-customer.ts';
import { CustomerTables } from './customer-tables.tsx';
import { MergedCustomers } from './merged-customers.tsx';

/** So many lines are read at a glance. */
const FOLD = 6;

export function CustomerPast({ customerId }: { customerId: number }) {
  const query = useHistory(customerId);
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-64" />}
      error="Errore nel caricamento dello storico"
      isEmpty={() => false}
      empty={null}
    >
      {(history) => <Lists customerId={customerId} history={history} />}
    </QueryView>
  );
}

function Lists({ customerId, history }: { customerId: number; history: CustomerHistory }) {
  const { stays, bills, payments, reservations, reviews, merged } = history;
  const zone = useTimeZone();
  const lodges = does(usePlace(), 'lodging');
  return (
    <div className="flex flex-col gap-6">
      {(stays.length > 0 || lodges) && (
        <ListCard
          title="Soggiorni"
          count={stays.length > 0 ? String(stays.length) : undefined}
          empty="Ancora nessun soggiorno."
          fold={FOLD}
        >
          {stays.map((stay) => (
            <Stay key={stay.id} stay={stay} />
          ))}
        </ListCard>
      )}
      <CustomerTables reservations={reservations} fold={FOLD} />
      {bills.length > 0 && (
        <ListCard title="Conti" count={String(bills.length)} empty="" fold={FOLD}>
          {bills.map((bill) => (
            <Bill key={bill.id} bill={bill} />
          ))}
        </ListCard>
      )}
      <ListCard
        title="Pagamenti"
        count={payments.length > 0 ? String(payments.length) : undefined}
        empty="Ancora nessun pagamento."
        fold={FOLD}
      >
        {payments.map((payment) => (
          <Payment key={`${payment.kind}-${payment.id}`} payment={payment} />
        ))}
      </ListCard>
      {reviews.length > 0 && (
        <ListCard title="Recensioni con questo nome" count={String(reviews.length)} empty="" fold={FOLD}>
          {reviews.map(({ id, rating, title, written_at }) => (
            <Line
              key={id}
              href={paths.review(id)}
              title={title ?? 'Recensione senza titolo'}
              text={`${count(rating, { one: 'stella', other: 'stelle' })} · ${day(today(written_at, zone))}`}
            />
          ))}
        </ListCard>
      )}
      {merged.length > 0 && <MergedCustomers customerId={customerId} merged={merged} />}
    </div>
  );
}

const tones: Record<CustomerStay['status'], Tone> = {
  confirmed: 'success',
  completed: 'neutral',
  pending: 'warning',
  cancelled: 'danger',
  failed: 'danger',
};

function Stay({ stay }: { stay: CustomerStay }) {
  const { id, number, check_in_date, check_out_date, room, status, no_show_at, total, currency, notes } =
    stay;
  return (
    <Line
      href={paths.booking(id)}
      title={`${day(check_in_date)} – ${day(check_out_date)}`}
      text={[`#${number}`, room === null ? 'Da sistemare' : `Camera ${room}`].join(' · ')}
      note={
        <>
          {no_show_at === null ? (
            <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
          ) : (
            <Badge tone="danger">Mancato arrivo</Badge>
          )}
          {notes !== null && (
            <span className="line-clamp-2 basis-full wrap-anywhere text-ink-muted">{notes}</span>
          )}
        </>
      }
      end={<span className="font-medium tabular-nums">{money(total, currency)}</span>}
    />
  );
}

/** "Soggiorno di Ospite Prova", "Comanda, Tavolo 4", "Vendita" */
function sourceWords({ kind, title }: CustomerBill['source']): string {
  if (title === null) return sourceLabels[kind];
  return kind === 'booking' ? `${sourceLabels[kind]} di ${title}` : `${sourceLabels[kind]}, ${title}`;
}

function Bill({ bill }: { bill: CustomerBill }) {
  const { id, number, source, business_day, total, balance, state, currency, note } = bill;
  return (
    <Line
      href={paths.bill(id)}
      title={day(business_day)}
      text={[`Conto #${number}`, sourceWords(source)].join(' · ')}
      note={
        <>
          {state !== 'paid' && <Badge tone="warning">{billStateLabels[state]}</Badge>}
          {balance > 0 && <span className="text-ink-muted">Da pagare {money(balance, currency)}</span>}
          {note !== null && (
            <span className="line-clamp-2 basis-full wrap-anywhere text-ink-muted">{note}</span>
          )}
        </>
      }
      end={<span className="font-medium tabular-nums">{money(total, currency)}</span>}
    />
  );
}

/** A way of paying that this page does not know is shown as it is called. */
const methodOf = (method: string): string => (methodLabels as Record<string, string>)[method] ?? method;

function Payment({ payment }: { payment: CustomerPayment }) {
  const {
    kind,
    id,
    attempt_id,
    day: paidOn,
    method,
    amount,
    currency,
    booking_number,
    bill_number,
    voided,
  } = payment;
  const what = booking_number === null ? `conto #${bill_number}` : `prenotazione #${booking_number}`;
  return (
    <Line
      href={kind === 'manual' ? paths.manualPayment(id) : paths.paymentAttempt(attempt_id ?? id)}
      title={day(paidOn)}
      text={`${methodOf(method)} · ${what}`}
      note={voided ? <Badge tone="danger">Annullato</Badge> : undefined}
      end={
        <span className={voided ? 'text-ink-muted tabular-nums line-through' : 'font-medium tabular-nums'}>
          {money(amount, currency)}
        </span>
      }
    />
  );
}
