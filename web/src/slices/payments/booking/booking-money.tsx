import type { BookingPayments } from 'contract/payments/schemas';
import { may } from 'contract/roles/values';
import { HandCoins, Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ReadFailure } from '../../../kit/form/notices/read-failure.tsx';
import { money, sumOf } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { Progress } from '../../../kit/ui/feedback/progress.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { balanceWords, cancelledWords } from './balance-words.ts';
import { BookingEntries, WaitingEntries } from './booking-entries.tsx';
import { OpenRequest } from './open-request.tsx';
import { RecordDialog } from '../dialogs/record-dialog.tsx';
import { RequestDialog } from '../dialogs/request-dialog.tsx';
import { paymentsChanged, useBookingPayments } from '../use-payments.ts';

interface BookingMoneyProps {
  bookingId: number;
  /** Whom a link can be mailed to; empty: nobody. */
  email: string;
}

/** The money of one booking, inside of its dialog: what came, what is owed, and how to get it. */
export default function BookingMoney({ bookingId, email }: BookingMoneyProps) {
  const query = useBookingPayments(bookingId);
  useBookingFollows(query.data);
  return (
    <section aria-labelledby="booking-money" className="flex min-w-0 flex-col gap-4">
      <h3 id="booking-money" className="text-h3">
        Incassi
      </h3>
      {query.data ? (
        <Whole owed={query.data} email={email} />
      ) : query.error ? (
        <ReadFailure query={query} what="Errore nel caricamento dei pagamenti" />
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  );
}

/** A payment that comes while somebody looks may confirm the booking: then what is around this is old. */
function useBookingFollows(owed: BookingPayments | undefined): void {
  const said = owed && JSON.stringify([owed.payment_status, owed.received, owed.refunded]);
  const before = useRef(said);
  useEffect(() => {
    if (before.current !== undefined && said !== before.current) paymentsChanged();
    before.current = said;
  }, [said]);
}

function Whole({ owed, email }: { owed: BookingPayments; email: string }) {
  const { role } = usePlace();
  const desk = can(role, may.desk);
  const [asking, setAsking] = useState<'request' | 'record'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <BalanceLine owed={owed} />
      <WaitingEntries entries={owed.entries} />
      {desk && (
        <div className="flex flex-wrap items-center gap-3">
          {owed.refusal === null && (
            <Button size="sm" icon={Link2} onClick={() => setAsking('request')}>
              Richiedi pagamento
            </Button>
          )}
          <Button size="sm" icon={HandCoins} onClick={() => setAsking('record')}>
            Registra pagamento di un altro giorno
          </Button>
        </div>
      )}
      {desk && owed.refusal !== null && owed.balance > 0 && (
        <p className="text-sm text-ink-muted">
          {owed.refusal}{' '}
          {can(role, may.own) && owed.refusal.includes('BTCPay') && (
            <TextLink href={paths.settings}>Apri le impostazioni</TextLink>
          )}
        </p>
      )}
      {owed.request !== null && <OpenRequest request={owed.request} desk={desk} />}
      <BookingEntries entries={owed.entries} />
      {desk && (
        <>
          <RequestDialog money={owed} email={email} open={asking === 'request'} onClose={close} />
          <RecordDialog money={owed} open={asking === 'record'} onClose={close} />
        </>
      )}
    </>
  );
}

function BalanceLine({ owed }: { owed: BookingPayments }) {
  const { total, received, refunded, currency } = owed;
  if (owed.booking_status === 'cancelled') {
    return <p className="tabular-nums">{cancelledWords(owed)}</p>;
  }
  const net = sumOf([received, -refunded]);
  const share = total > 0 ? Math.min(100, Math.max(0, (net / total) * 100)) : 100;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          Incassati <strong className="tabular-nums">{money(net, currency)}</strong> di{' '}
          <span className="tabular-nums">{money(total, currency)}</span>
        </span>
        <strong className="tabular-nums">{balanceWords(owed)}</strong>
      </p>
      <Progress label="Quota incassata" value={Math.round(share)} />
    </div>
  );
}
