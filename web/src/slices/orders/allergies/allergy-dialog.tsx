import { allergenLabels } from 'contract/allergens/labels';
import { ALLERGENS } from 'contract/allergens/values';
import {
  allergyOf,
  allergySaid,
  type GuestAllergy,
  joinedAllergy,
  withAllergy,
} from 'contract/orders/allergies';
import type { Change } from 'contract/orders/joined-words';
import { useState } from 'react';
import { TypedDialog } from '../../../kit/form/dialogs/typed-dialog.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { Chips, SeatChips } from '../catalogue/chips.tsx';

interface AllergyDialogProps {
  allergies: readonly GuestAllergy[];
  seats: number;
  open: boolean;
  onClose: () => void;
  /** Of the seats that were changed; one that says nothing takes the allergies of its seat away. */
  onSave: (allergies: readonly GuestAllergy[]) => void;
}

const chips = ALLERGENS.map((id) => ({ id, label: allergenLabels[id] }));

/** As it is saved: the substances in the order of the list, no empty words. */
const plain = ({ seat, allergens, note }: GuestAllergy): GuestAllergy => ({
  seat,
  allergens: ALLERGENS.filter((code) => allergens.includes(code)),
  note: note?.trim() || null,
});

const saysSame = (one: GuestAllergy, other: GuestAllergy) =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** What was typed of a seat: what it said before, and what it is to say. Another device may change it meanwhile. */
type Typed = Change<GuestAllergy>;

const saidOf = (one: GuestAllergy) =>
  one.seat === null ? `tutto il tavolo: ${allergySaid(one)}` : allergySaid(one);

/** What the guests must not eat, seat by seat: the substances, and their own words. All that was changed is saved at once. */
export function AllergyDialog({ allergies, seats, open, onClose, onSave }: AllergyDialogProps) {
  const [seat, setSeat] = useState<number | null>(allergies[0]?.seat ?? null);
  const [hasChosen, setChosen] = useState(false);
  const [typed, setTyped] = useState<readonly Typed[]>([]);
  const now = allergyOf(allergies, seat);
  const { seen, said } = typed.find((one) => one.said.seat === seat) ?? { seen: now, said: now };
  const here = joinedAllergy(now, { seen, said });
  const { allergens, note } = here;
  const changed = typed
    .map((one) => ({ seen: plain(one.seen), said: plain(one.said) }))
    .map((one) => plain(joinedAllergy(allergyOf(allergies, one.said.seat), one)))
    .filter((one) => !saysSame(one, allergyOf(allergies, one.seat)));
  const all = changed.reduce(withAllergy, [...allergies]);
  const elsewhere = all.filter((one) => one.seat !== seat);

  function type(next: Partial<GuestAllergy>): void {
    // What nobody has typed yet begins with what is said now.
    const before = joinedAllergy(now, { seen: said, said: seen });
    setTyped([
      ...typed.filter((one) => one.said.seat !== seat),
      { seen: before, said: { ...here, ...next } },
    ]);
  }
  /** What was typed before the first seat was chosen goes along, where it replaces nothing. */
  function choose(next: number | null): void {
    const isKnown = (which: number | null) => allergies.some((one) => one.seat === which);
    const goesAlong = !hasChosen && seat === null && ![null, next].some(isKnown);
    const along = { seen: allergyOf(allergies, next), said: { ...here, seat: next } };
    if (goesAlong) setTyped(typed.map(() => along));
    setChosen(true);
    setSeat(next);
  }
  return (
    <TypedDialog
      open={open}
      onClose={onClose}
      typed={changed.length > 0}
      busy={false}
      title="Allergie al tavolo"
      description={seat === null ? 'Senza posto valgono per tutto il tavolo.' : `Del posto ${seat}.`}
      footer={() => (
        <Button
          size="lg"
          variant="primary"
          onClick={() => {
            if (changed.length > 0) onSave(changed);
            onClose();
          }}
        >
          Salva
        </Button>
      )}
    >
      <div className="flex flex-col gap-5">
        <SeatChips
          seats={seats}
          also={[...allergies, ...typed.map((one) => one.said)].map((one) => one.seat)}
          seat={seat}
          onSeat={choose}
        />
        <Chips
          title="Non può mangiare"
          chips={chips}
          chosen={allergens}
          onToggle={(code) =>
            type({
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
            value={note ?? ''}
            onChange={({ target }) => type({ note: target.value })}
          />
        </Field>
        {elsewhere.length > 0 && <p className="text-ink-muted">Anche {elsewhere.map(saidOf).join('; ')}</p>}
      </div>
    </TypedDialog>
  );
}
