import { type SubmitEvent, useId, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../api/errors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { toast } from '../ui/toast.ts';

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
  const formId = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    if (reason.trim() === '') {
      setWrong(props.missing);
      return text.current?.focus();
    }
    setBusy(true);
    try {
      await props.send(reason.trim());
      setReason('');
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
    <Dialog
      open={props.open}
      onClose={() => !busy && props.onClose()}
      size="sm"
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button disabled={busy} onClick={props.onClose}>
            Indietro
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.danger ? 'danger' : 'primary'}
            busy={busy}
            busyText={props.busyText}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {refusal !== undefined && (
          <Banner tone="danger" announce>
            {refusal}
          </Banner>
        )}
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
      </form>
    </Dialog>
  );
}
