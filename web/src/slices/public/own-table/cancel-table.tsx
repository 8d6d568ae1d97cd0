import { publicTables } from 'contract/public-tables/calls';
import type { GuestReservation } from 'contract/public-tables/schemas';
import { call } from '../../../kit/api/call.ts';
import { CancelDialog } from '../cancel-dialog.tsx';
import { useFormats } from '../formats.ts';
import { ask, keepAnswer } from '../query-cache.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';

interface CancelTableProps {
  reservation: GuestReservation;
  slug: string;
  words: string;
  /** The link has asked already. */
  isOpen?: boolean;
  onClose?: () => void;
}

export function CancelTable({ reservation, slug, ...shown }: CancelTableProps) {
  const t = useTableTexts();
  const f = useFormats();
  const { token, at: time, place, party, deposit } = reservation;
  const at = { params: { slug, reservation_token: token } };
  const isPaid = deposit?.state === 'paid' || deposit?.state === 'part';
  return (
    <CancelDialog
      {...shown}
      title={t.cancelTitle}
      keep={t.keep}
      action={t.cancel}
      busyText={t.cancelling}
      tooLate={t.cancelTooLate}
      cancel={() => call(publicTables.cancel, at)}
      onCancelled={(cancelled) => keepAnswer(publicTables.reservation, at, cancelled)}
      onLate={() => ask(publicTables.reservation, at)}
    >
      {t.cancelText(f.when(time, place.time_zone), t.people(party))}
      {isPaid && ` ${t.deposit.cancel}`}
    </CancelDialog>
  );
}
