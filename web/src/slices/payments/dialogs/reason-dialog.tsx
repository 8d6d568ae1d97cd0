import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useOpening } from '../../../kit/form/dialogs/use-opening.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  label: string;
  /** What is said when nothing was written. */
  missing: string;
  action: string;
  busyText: string;
  danger?: boolean;
  done: string;
  failed: string;
  /** What it throws is shown here; what was typed stays. */
  send: (reason: string) => Promise<void>;
}

/** Asks for the words without which something may not be done. */
export function ReasonDialog(props: ReasonDialogProps) {
  return <OneReason key={useOpening(props.open)} {...props} />;
}

function OneReason(props: ReasonDialogProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit() {
    if (busy) return;
    setRefusal(undefined);
    if (reason.trim() === '') {
      setWrong(props.missing);
      return text.current?.focus();
    }
    setBusy(true);
    try {
      await props.send(reason.trim());
      props.onClose();
      toast.success(props.done);
    } catch (error) {
      const [said] = error instanceof ApiError ? Object.values(error.fields) : [];
      if (said === undefined) setRefusal(sentenceOf(error, props.failed));
      else setWrong(said);
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      size="sm"
      title={props.title}
      description={props.description}
      action={props.action}
      typed={reason.trim() !== ''}
      busy={busy}
      busyText={props.busyText}
      danger={props.danger ?? false}
      cancel="Indietro"
      refusal={refusal}
      onSubmit={submit}
    >
      <Field label={props.label} error={wrong}>
        <TextArea
          ref={text}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setWrong(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
