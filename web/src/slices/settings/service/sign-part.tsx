import { Switch } from '../../../kit/ui/forms/switch.tsx';
import { LimitsSection } from './limits-section.tsx';

/** Whether the guest signs a charge to a room (docs/rules.md 19.56). */
export function SignPart({ placeId }: { placeId: number }) {
  return (
    <LimitsSection
      placeId={placeId}
      part="firma"
      title="Addebiti in camera"
      text="Il conto del tavolo può passare sul conto del soggiorno."
      saved={({ sign_room_charges }) =>
        sign_room_charges ? "L'ospite firma gli addebiti" : 'Firma non più richiesta'
      }
      failed="La scelta non è stata salvata"
    >
      {({ sign_room_charges }, save, isSaving) => (
        <Switch
          label="Chiedi la firma dell'ospite"
          help="Sullo schermo o su carta. Si vede nel conto del soggiorno, e si cancella con i dati dell'ospite."
          checked={sign_room_charges}
          disabled={isSaving}
          onChange={({ target }) => save({ sign_room_charges: target.checked })}
        />
      )}
    </LimitsSection>
  );
}
