import { useId } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { SubmitError } from '../notices/submit-error.tsx';
import { TypedDialog, type TypedDialogProps } from './typed-dialog.tsx';

interface FormDialogProps extends Omit<TypedDialogProps, 'footer'> {
  /** The verb on the button that sends. */
  action: string;
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
  const { action, busyText, danger = false, cancel = 'Annulla', refusal, onSubmit, ...dialog } = props;
  const { busy } = dialog;
  const id = useId();
  return (
    <TypedDialog
      {...dialog}
      footer={(close) => (
        <>
          <Button disabled={busy} onClick={close}>
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
      )}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React hands it on to a form around the dialog, which would be sent as well.
          event.stopPropagation();
          void onSubmit();
        }}
        className="flex flex-col gap-5"
      >
        <SubmitError error={{ message: refusal }} />
        {dialog.children}
      </form>
    </TypedDialog>
  );
}
