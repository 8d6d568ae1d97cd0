import type { ReactNode } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../actions/button.tsx';
import { LazyPanel } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Names the thing: "Elimina la camera 101?" */
  title: string;
  /** What will happen, and what cannot be taken back. */
  children: ReactNode;
  /** The verb on the button: "Elimina camera 101". */
  action: string;
  onConfirm: () => void;
  busy?: boolean;
  busyText?: string;
  /** What there is to decide is still being read: it can be closed and not yet confirmed. */
  waits?: boolean;
  error?: string | undefined;
  tone?: 'danger' | 'accent';
  /** Other answers, the likely one last; `action` is then one among them. */
  others?: ReactNode;
}

/** Only for what cannot be undone or reaches a guest; everything else happens at once with `toast.undo`. Focus starts on "Annulla". */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { busy = false, busyText, waits = false } = props;
  const hasOthers = Boolean(props.others);
  return (
    <LazyPanel
      shape="window"
      size="sm"
      alert
      open={props.open}
      onClose={() => !busy && props.onClose()}
      title={props.title}
      description={props.children}
      footer={
        <>
          <Button data-autofocus disabled={busy} onClick={props.onClose}>
            Annulla
          </Button>
          <Button
            variant={hasOthers ? 'secondary' : props.tone === 'accent' ? 'primary' : 'danger'}
            busy={busy || waits}
            {...(busyText !== undefined && { busyText })}
            onClick={props.onConfirm}
          >
            {props.action}
          </Button>
          {props.others}
        </>
      }
    >
      {props.error !== undefined && (
        <Banner tone="danger" announce>
          {props.error}
        </Banner>
      )}
    </LazyPanel>
  );
}
