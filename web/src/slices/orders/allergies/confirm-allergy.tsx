import type { AllergenCode } from 'contract/allergens/values';
import { allergensSaid, allergySaid, type GuestAllergy } from 'contract/orders/allergies';
import { useUser } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';

interface ConfirmAllergyProps {
  dish: string;
  warned: readonly AllergenCode[];
  allergies: readonly GuestAllergy[];
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Before a dish is ordered that a guest must not eat. The confirmation bears the person's name. */
export function ConfirmAllergy({ dish, warned, allergies, open, onClose, onConfirm }: ConfirmAllergyProps) {
  const { first_name, last_name } = useUser();
  const what = allergensSaid(warned);
  const whose = allergies.filter(({ allergens }) => allergens.some((code) => warned.includes(code)));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`Attenzione: ${what}`}
      footer={
        <>
          <Button size="lg" variant="danger" onClick={onConfirm}>
            Confermo, ordina lo stesso
          </Button>
          <Button size="lg" variant="primary" data-autofocus onClick={onClose}>
            Non ordinare
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          <strong>{dish}</strong> contiene, o può contenere: {what}.
        </p>
        <ul className="flex flex-col gap-1">
          {whose.map((one) => (
            <li
              key={one.seat ?? 0}
              className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger-ink"
            >
              {one.seat === null ? `Tavolo: ${allergySaid(one)}` : allergySaid(one)}
            </li>
          ))}
        </ul>
        <p className="text-ink-muted">
          La conferma porta il nome di {`${first_name} ${last_name}`.trim()} e sta sulla comanda.
        </p>
      </div>
    </Dialog>
  );
}
