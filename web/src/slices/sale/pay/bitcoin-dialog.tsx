import { useQuery } from '@tanstack/react-query';
import { billPayments } from 'contract/bill-payments/calls';
import { bills } from 'contract/bills/calls';
import { CircleCheck } from 'lucide-react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { call } from '../../../kit/api/call.ts';
import { q } from '../../../kit/api/query.ts';
import { money } from '../../../kit/format/money.ts';
import { qrCode } from '../../../kit/format/qr.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { QrCode } from '../../../kit/ui/content/qr-code.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Spinner } from '../../../kit/ui/feedback/spinner.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';

const LOOK_MS = 4_000;

/** The code of a sale that is paid in bitcoin: the bill is open until the money is seen. */
export default function BitcoinDialog({ bill_id, onClose }: { bill_id: number; onClose: () => void }) {
  const request = useQuery({
    queryKey: ['ask for bitcoin', bill_id],
    queryFn: () =>
      call(billPayments.request, {
        params: { bill_id },
        body: { purpose: 'rest' },
        idempotencyKey: `sale-bitcoin-${bill_id}`,
      }),
    retry: false,
    staleTime: Infinity,
  });
  const bill = useQuery({ ...q(bills.get, { params: { bill_id } }), refetchInterval: LOOK_MS });
  const isPaid = bill.data?.state === 'paid';
  const url = request.data && new URL(request.data.url, window.location.origin).href;
  const modules = url === undefined ? undefined : qrCode(url);
  return (
    <Dialog open onClose={onClose} title="Pagamento in Bitcoin" size="sm">
      <div className="flex flex-col items-center gap-4 text-center" aria-live="polite">
        {isPaid ? (
          <p className="flex flex-col items-center gap-2 font-medium text-success-ink">
            <CircleCheck aria-hidden className="size-10" /> Pagato
          </p>
        ) : request.isError ? (
          <Banner tone="danger" announce>
            {sentenceOf(request.error, 'Non riesco a preparare la richiesta.')} Il conto resta aperto:{' '}
            <TextLink href={paths.bill(bill_id)}>incassalo qui</TextLink>.
          </Banner>
        ) : request.data === undefined ? (
          <p className="flex items-center gap-2 text-ink-muted">
            <Spinner /> Preparo la richiesta…
          </p>
        ) : (
          <>
            <p className="text-h2 tabular-nums">{money(request.data.amount, request.data.currency)}</p>
            {modules && <QrCode modules={modules} label="Codice per pagare" className="w-56" />}
            <p className="text-sm text-ink-muted">
              Si inquadra con il telefono. Quando il pagamento arriva, qui si vede.
            </p>
          </>
        )}
        <Button block onClick={onClose}>
          Chiudi
        </Button>
      </div>
    </Dialog>
  );
}
