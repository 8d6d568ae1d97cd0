import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogProps } from '../ui/dialog.tsx';
import { SubmitError } from './submit-error.tsx';

interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  /** The verb on the button that sends. */
  action: string;
  /** While it is sent nothing closes the dialog. */
  busy: boolean;
  busyText: string;
  danger?: boolean;
  /** The way out, where "Annulla" could mean the thing itself. */
  cancel?: string;
  /** Why the server refused the whole form. */
  refusal?: string | undefined;
  onSubmit: () => unknown;
}

/** A form in a window of its own; Enter sends it as its button does. */
export function FormDialog(props: FormDialogProps) {
  const { action, busy, busyText, danger = false, cancel = 'Annulla', refusal, onSubmit, ...dialog } = props;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      onClose={() => !busy && dialog.onClose()}
      footer={
        <>
          <Button disabled={busy} onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyText={busyText}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        className="flex flex-col gap-5"
      >
        <SubmitError error={{ message: refusal }} />
        {dialog.children}
      </form>
    </Dialog>
  );
}
