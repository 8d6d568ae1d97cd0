import { allergenLabels } from 'contract/allergens/labels';
import { type AllergenCode, ALLERGENS } from 'contract/allergens/values';
import { type GuestAllergy } from 'contract/orders/allergies';
import { useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { Chips, SeatChips } from '../catalogue/chips.tsx';

interface AllergyDialogProps {
  allergies: readonly GuestAllergy[];
  seats: number;
  open: boolean;
  onClose: () => void;
  onSave: (allergy: GuestAllergy) => void;
}

const chips = ALLERGENS.map((id) => ({ id, label: allergenLabels[id] }));

/** What a guest must not eat: the seat, the substances, and the guest's own words. */
export function AllergyDialog({ allergies, seats, open, onClose, onSave }: AllergyDialogProps) {
  const [seat, setSeat] = useState<number | null>(allergies[0]?.seat ?? null);
  const said = allergies.find((one) => one.seat === seat);
  const [typed, setTyped] = useState<{ allergens: readonly AllergenCode[]; note: string }>();
  const { allergens, note } = typed ?? { allergens: said?.allergens ?? [], note: said?.note ?? '' };
  function save(): void {
    onSave({ seat, allergens, note: note.trim() === '' ? null : note.trim() });
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Allergie al tavolo"
      description={seat === null ? 'Senza posto valgono per tutto il tavolo.' : `Del posto ${seat}.`}
      footer={
        <Button size="lg" variant="primary" onClick={save}>
          Salva
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {seats > 1 && (
          <SeatChips
            seats={seats}
            seat={seat}
            onSeat={(next) => {
              setSeat(next);
              setTyped(undefined);
            }}
          />
        )}
        <Chips
          title="Non può mangiare"
          chips={chips}
          chosen={allergens}
          onToggle={(code) =>
            setTyped({
              note,
              allergens: allergens.includes(code)
                ? allergens.filter((one) => one !== code)
                : [...allergens, code],
            })
          }
        />
        <Field label="Con parole sue" optional>
          <TextInput
            autoComplete="off"
            maxLength={200}
            placeholder="Anche tracce, grave…"
            value={note}
            onChange={({ target }) => setTyped({ allergens, note: target.value })}
          />
        </Field>
      </div>
    </Dialog>
  );
}
