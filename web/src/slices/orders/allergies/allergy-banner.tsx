import { allergySaid, type GuestAllergy } from 'contract/orders/allergies';
import { TriangleAlert } from 'lucide-react';

interface AllergyBannerProps {
  allergies: readonly GuestAllergy[];
  onOpen: () => void;
}

/** What guests of the table must not eat, above the menu; one touch changes it. */
export function AllergyBanner({ allergies, onOpen }: AllergyBannerProps) {
  if (allergies.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-start gap-2 rounded-lg bg-danger-soft px-3 py-2.5 text-left font-medium text-danger-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">Allergie: {allergies.map(allergySaid).join('; ')}</span>
    </button>
  );
}
