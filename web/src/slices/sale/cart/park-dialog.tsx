import { useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';

interface ParkDialogProps {
  open: boolean;
  name: string;
  onClose: () => void;
  onPark: (name: string) => void;
}

export function ParkDialog({ open, ...props }: ParkDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Metti in attesa" size="sm">
      {open && <ParkForm {...props} />}
    </Dialog>
  );
}

function ParkForm({ name: before, onClose, onPark }: Omit<ParkDialogProps, 'open'>) {
  const [name, setName] = useState(before);
  const [wasSent, setSent] = useState(false);
  const isMissing = name.trim() === '';
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (isMissing) return;
        onPark(name.trim());
        onClose();
      }}
    >
      <Field
        label="Nome"
        help="Per ritrovarla: «signora con il cane», «tavolino fuori»."
        error={wasSent && isMissing ? 'Scrivi un nome per ritrovarla.' : undefined}
      >
        <TextInput
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block>
        Metti in attesa
      </Button>
    </form>
  );
}
