import { useQuery } from '@tanstack/react-query';
import { may } from 'contract/roles/values';
import { depositPayments } from 'contract/deposit-payments/calls';
import { depositStateLabels } from 'contract/table-deposits/labels';
import type { DepositPayments } from 'contract/deposit-payments/schemas';
import { HandCoins } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { q, invalidate, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { useAtOpening } from '../../../kit/form/dialogs/use-value-at-opening.ts';
import { shortInstant } from '../../../kit/format/days.ts';
import { money, sumOf } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { BookingEntries, WaitingEntries } from '../../payments/booking/booking-entries.tsx';
import { OpenRequest } from '../../payments/booking/open-request.tsx';
import { entered, RecordWindow } from '../../payments/dialogs/record-dialog.tsx';
import { paymentsChanged, perhapsDone } from '../../payments/use-payments.ts';
import { depositTones } from '../reservation-looks.ts';
import { askAgain } from '../use-book.ts';

const SOON_MS = 10_000;

const depositQuery = (reservation_id: number) => q(depositPayments.get, { params: { reservation_id } });

/** The deposit of a reservation: what came, what is awaited, and how it is paid. */
export default function DepositPart({ reservationId }: { reservationId: number }) {
  const query = useQuery({
    ...depositQuery(reservationId),
    refetchInterval: ({ state: { data } }) => (data?.request ? SOON_MS : false),
  });
  // A payment that comes while somebody looks confirms the reservation around this.
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) askAgain();
    before.current = state;
  }, [state]);
  return (
    <Card>
      <h2 className="mb-2 text-h3">Caparra</h2>
      <QueryView
        query={query}
        loading={<Skeleton className="h-28" />}
        error="Errore durante il caricamento della caparra"
        isEmpty={() => false}
        empty={null}
      >
        {(deposit) => <Money deposit={deposit} />}
      </QueryView>
    </Card>
  );
}

function Money({ deposit }: { deposit: DepositPayments }) {
  const { role, time_zone } = usePlace();
  const { state, currency, held_until, transfer, bill_id, request } = deposit;
  const desk = can(role, may.desk);
  const [open, setOpen] = useState(false);
  const received = sumOf([deposit.received, -deposit.refunded]);
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Badge tone={depositTones[state]}>{depositStateLabels[state]}</Badge>
      </p>
      <DescriptionList
        items={[
          { term: 'Chiesta', value: money(deposit.total, currency) },
          { term: 'Ricevuta', value: money(received, currency) },
          ...(held_until === null
            ? []
            : [{ term: 'Tavolo tenuto fino a', value: shortInstant(held_until, time_zone) }]),
          ...(transfer === null || state === 'used'
            ? []
            : [
                { term: 'IBAN', value: <span className="break-all">{transfer.iban}</span> },
                { term: 'Causale', value: transfer.reason },
              ]),
          ...(bill_id === null
            ? []
            : [{ term: 'Conto', value: <TextLink href={paths.bill(bill_id)}>Apri il conto</TextLink> }]),
        ]}
      />
      <WaitingEntries entries={deposit.entries} />
      {request !== null && <OpenRequest request={request} desk={desk} />}
      {desk && state !== 'used' && (
        <>
          <Button size="sm" icon={HandCoins} className="self-start" onClick={() => setOpen(true)}>
            Registra un pagamento
          </Button>
          <Record deposit={deposit} open={open} onClose={() => setOpen(false)} />
        </>
      )}
      <BookingEntries entries={deposit.entries} />
    </div>
  );
}

interface RecordProps {
  deposit: DepositPayments;
  open: boolean;
  onClose: () => void;
}

function Record({ deposit, open, onClose }: RecordProps) {
  const { reservation_id } = deposit;
  const record = useApiMutation(depositPayments.record, {
    occasion: useAtOpening(open, entered(deposit)),
    onError: perhapsDone,
  });
  return (
    <RecordWindow
      money={deposit}
      open={open}
      onClose={onClose}
      onSave={async (body) => {
        const now = await record.mutateAsync({ params: { reservation_id }, body });
        queryClient.setQueryData(depositQuery(reservation_id).queryKey, now);
        askAgain();
        paymentsChanged();
        void invalidate(depositPayments.get);
      }}
    />
  );
}
