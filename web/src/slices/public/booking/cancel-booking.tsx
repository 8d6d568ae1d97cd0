import { publicPlaces } from 'contract/public/calls';
import type { GuestBooking } from 'contract/public/schemas';
import { useId, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError, mayPass } from '../../../kit/api/errors.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { useFormats } from '../formats.ts';
import { roomName } from '../place/room-words.ts';
import { useTexts } from '../texts/texts.ts';
import { ask, keepAnswer, outdate } from '../query-cache.ts';

/** Asks once more, with what it means. The browser's own dialog keeps the focus inside and gives it back. */
export function CancelBooking({ booking, slug }: { booking: GuestBooking; slug: string }) {
  const t = useTexts();
  const f = useFormats();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const params = { slug, token: booking.token };

  async function cancel() {
    setBusy(true);
    setFailure(undefined);
    try {
      const cancelled = await call(publicPlaces.cancel, { params });
      dialog.current?.close();
      outdate();
      keepAnswer(publicPlaces.booking, { params }, cancelled);
    } catch (error) {
      const { code = '', status = 0 } = error instanceof ApiError ? error : {};
      if (code === 'too_late_to_cancel') {
        setFailure(t.cancelTooLate);
        await ask(publicPlaces.booking, { params }).catch(() => undefined);
      } else if (status === 0) setFailure(t.failed.load);
      else if (mayPass(error)) setFailure(t.failed.away);
      else setFailure(status === 429 ? t.failed.tooMany : t.failed.refused);
    } finally {
      setBusy(false);
    }
  }
  const room = booking.room ? roomName(booking.room, t) : booking.place.name;
  const stay = `${f.shortDay(booking.check_in_date)} – ${f.shortDay(booking.check_out_date)}`;
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{t.cancel}</Button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl bg-raised p-6 text-ink shadow-lg backdrop:bg-backdrop"
      >
        <div className="flex flex-col gap-4">
          <h2 id={`${id}-title`} className="text-h2">
            {t.cancelTitle}
          </h2>
          <p id={`${id}-text`} className="text-ink-muted">
            {t.cancelText(room, stay)}
          </p>
          {failure !== undefined && (
            <p role="alert" className="text-danger-ink">
              {failure}
            </p>
          )}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={() => dialog.current?.close()}>{t.keep}</Button>
            <Button variant="danger" busy={busy} busyText={t.cancelling} onClick={() => void cancel()}>
              {t.cancel}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
