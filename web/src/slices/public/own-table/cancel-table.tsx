import { publicTables } from 'contract/public-tables/calls';
import type { GuestReservation } from 'contract/public-tables/schemas';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError, mayPass } from '../../../kit/api/errors.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { useFormats } from '../formats.ts';
import { ask, keepAnswer, outdate } from '../query-cache.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';
import { useTexts } from '../texts/texts.ts';

interface CancelTableProps {
  reservation: GuestReservation;
  slug: string;
  words: string;
  /** The link has asked already. */
  isOpen?: boolean;
}

/** Asks once more, with what it means. The browser's own dialog keeps the focus inside and gives it back. */
export function CancelTable({ reservation, slug, words, isOpen = false }: CancelTableProps) {
  const t = useTexts();
  const tt = useTableTexts();
  const f = useFormats();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const params = { slug, reservation_token: reservation.token };
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  async function cancel() {
    setBusy(true);
    setFailure(undefined);
    try {
      const cancelled = await call(publicTables.cancel, { params });
      dialog.current?.close();
      outdate();
      keepAnswer(publicTables.reservation, { params }, cancelled);
    } catch (error) {
      const { code = '', status = 0 } = error instanceof ApiError ? error : {};
      if (code === 'too_late_to_cancel') {
        setFailure(tt.cancelTooLate);
        await ask(publicTables.reservation, { params }).catch(() => undefined);
      } else if (status === 0) setFailure(t.failed.load);
      else if (mayPass(error)) setFailure(t.failed.away);
      else setFailure(status === 429 ? t.failed.tooMany : t.failed.refused);
    } finally {
      setBusy(false);
    }
  }
  const when = f.when(reservation.at, reservation.place.time_zone);
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{words}</Button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl bg-raised p-6 text-ink shadow-lg backdrop:bg-backdrop"
      >
        <div className="flex flex-col gap-4">
          <h2 id={`${id}-title`} className="text-h2">
            {tt.cancelTitle}
          </h2>
          <p id={`${id}-text`} className="text-ink-muted first-letter:uppercase">
            {tt.cancelText(when, tt.people(reservation.party))}
            {(reservation.deposit?.state === 'paid' || reservation.deposit?.state === 'part') &&
              ` ${tt.deposit.cancel}`}
          </p>
          {failure !== undefined && (
            <p role="alert" className="text-danger-ink">
              {failure}
            </p>
          )}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={() => dialog.current?.close()}>{tt.keep}</Button>
            <Button variant="danger" busy={busy} busyText={tt.cancelling} onClick={() => void cancel()}>
              {tt.cancel}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
