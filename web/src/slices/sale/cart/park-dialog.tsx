import { useState } from 'react';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';

interface ParkDialogProps {
  open: boolean;
  name: string;
  onClose: () => void;
  onPark: (name: string) => void;
}

export function ParkDialog({ open, name: before, onClose, onPark }: ParkDialogProps) {
  // Undefined: nothing was typed since the window opened.
  const [typed, setTyped] = useState<string>();
  const [wasSent, setSent] = useState(false);
  const shown = typed ?? before;
  const name = shown.trim();
  function close() {
    setTyped(undefined);
    setSent(false);
    onClose();
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      typed={name !== before.trim()}
      busy={false}
      title="Metti in attesa"
      size="sm"
      action="Metti in attesa"
      busyText=""
      onSubmit={() => {
        setSent(true);
        if (name === '') return;
        onPark(name);
        close();
      }}
    >
      <Field
        label="Nome"
        help="Per ritrovarla: «signora con il cane», «tavolino fuori»."
        error={wasSent && name === '' ? 'Scrivi un nome per ritrovarla.' : undefined}
      >
        <TextInput
          value={shown}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
