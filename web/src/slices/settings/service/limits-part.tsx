import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { LimitsSection } from './limits-section.tsx';

const CAPS = ['0', '5', '10', '20', '100'] as const;

/** Up to which discount a waiter asks nobody (docs/rules.md 14.3). */
export function LimitsPart({ placeId }: { placeId: number }) {
  return (
    <LimitsSection
      placeId={placeId}
      part="sconti"
      title="Sconto dei camerieri"
      text="Fino a qui lo danno da soli; oltre serve il PIN di chi gestisce il locale, come per gli storni."
      saved={() => 'Sconto dei camerieri salvato'}
      failed="Lo sconto non è stato salvato"
    >
      {({ discount_cap_percent }, save) => {
        const now = String(discount_cap_percent);
        // A place may have said another figure by the API.
        const values = CAPS.some((cap) => cap === now) ? CAPS : [...CAPS, now];
        return (
          <Segmented
            label="Sconto senza approvazione"
            options={values.map((value) => ({ value, label: `${value}%` }))}
            value={now}
            onValueChange={(value) => save({ discount_cap_percent: Number(value) })}
          />
        );
      }}
    </LimitsSection>
  );
}
