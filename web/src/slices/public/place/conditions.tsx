import type { PublicPlace } from 'contract/public/schemas';
import { useTexts } from '../texts/texts.ts';

/** What the place lays down for its guests, also of their data, to be read where they leave some; nothing where it says nothing. */
export function Conditions({ place }: { place: Pick<PublicPlace, 'conditions'> }) {
  const t = useTexts();
  if (place.conditions === null) return null;
  return (
    <details>
      <summary className="inline-block rounded-xs py-1 font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-4">
        {t.readConditions}
      </summary>
      <p className="mt-1 max-h-64 overflow-y-auto rounded-md bg-sunken p-3 text-sm whitespace-pre-line">
        {place.conditions}
      </p>
    </details>
  );
}
