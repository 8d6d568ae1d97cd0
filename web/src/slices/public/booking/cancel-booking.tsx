import { publicPlaces } from 'contract/public/calls';
import type { GuestBooking } from 'contract/public/schemas';
import { call } from '../../../kit/api/call.ts';
import { CancelDialog } from '../cancel-dialog.tsx';
import { useFormats } from '../formats.ts';
import { roomName } from '../place/room-words.ts';
import { ask, keepAnswer } from '../query-cache.ts';
import { useTexts } from '../texts/texts.ts';

export function CancelBooking({ booking, slug }: { booking: GuestBooking; slug: string }) {
  const t = useTexts();
  const f = useFormats();
  const at = { params: { slug, token: booking.token } };
  const room = booking.room ? roomName(booking.room, t) : booking.place.name;
  return (
    <CancelDialog
      words={t.cancel}
      title={t.cancelTitle}
      keep={t.keep}
      action={t.cancel}
      busyText={t.cancelling}
      tooLate={t.cancelTooLate}
      cancel={() => call(publicPlaces.cancel, at)}
      onCancelled={(cancelled) => keepAnswer(publicPlaces.booking, at, cancelled)}
      onLate={() => ask(publicPlaces.booking, at)}
    >
      {t.cancelText(room, `${f.shortDay(booking.check_in_date)} – ${f.shortDay(booking.check_out_date)}`)}
    </CancelDialog>
  );
}
