import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError, mayPass } from '../../kit/api/errors.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { outdate } from './query-cache.ts';
import { useTexts } from './texts/texts.ts';

interface CancelDialogProps<Cancelled> {
  /** On the button that opens it. */
  words: string;
  title: string;
  /** What it means. */
  children: ReactNode;
  keep: string;
  action: string;
  busyText: string;
  tooLate: string;
  /** The link has asked already. */
  isOpen?: boolean;
  onClose?: (() => void) | undefined;
  cancel: () => Promise<Cancelled>;
  onCancelled: (cancelled: Cancelled) => void;
  /** Asks how it stands, once it is too late. */
  onLate: () => Promise<unknown>;
}

/** Asks once more, with what it means. The browser's own dialog keeps the focus inside and gives it back. */
export function CancelDialog<Cancelled>({ isOpen = false, ...props }: CancelDialogProps<Cancelled>) {
  const t = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  async function cancel() {
    setBusy(true);
    setFailure(undefined);
    try {
      const cancelled = await props.cancel();
      dialog.current?.close();
      outdate();
      props.onCancelled(cancelled);
    } catch (error) {
      const { code = '', status = 0 } = error instanceof ApiError ? error : {};
      if (code === 'too_late_to_cancel') {
        setFailure(props.tooLate);
        await props.onLate().catch(() => undefined);
      } else if (status === 0) setFailure(t.failed.load);
      else if (mayPass(error)) setFailure(t.failed.away);
      else setFailure(status === 429 ? t.failed.tooMany : t.failed.refused);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{props.words}</Button>
      <dialog
        ref={dialog}
        onClose={props.onClose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl bg-raised p-6 text-ink shadow-lg backdrop:bg-backdrop"
      >
        <div className="flex flex-col gap-4">
          <h2 id={`${id}-title`} className="text-h2">
            {props.title}
          </h2>
          <p id={`${id}-text`} className="text-ink-muted first-letter:uppercase">
            {props.children}
          </p>
          {failure !== undefined && (
            <p role="alert" className="text-danger-ink">
              {failure}
            </p>
          )}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={() => dialog.current?.close()}>{props.keep}</Button>
            <Button variant="danger" busy={busy} busyText={props.busyText} onClick={() => void cancel()}>
              {props.action}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
