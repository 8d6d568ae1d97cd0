import type { Assignment } from 'contract/access/schemas';
import { roleLabels } from 'contract/roles/labels';
import { BadgeCheck, MapPin } from 'lucide-react';
import { Card } from '../../kit/ui/layout/card.tsx';

export function PlaceCard({ place }: { place: Assignment }) {
  return (
    <Card>
      <h2 className="text-h3">{place.place_name}</h2>
      <ul className="mt-3 flex flex-col gap-3 text-ink-muted">
        {place.place_address !== '' && (
          <li className="flex gap-3">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
            <span className="min-w-0">{place.place_address}</span>
          </li>
        )}
        <li className="flex gap-3">
          <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
          Il tuo ruolo: {roleLabels[place.role]}
        </li>
      </ul>
    </Card>
  );
}
