import type { Amenity } from 'contract/rooms/schemas';
import {
  Snowflake,
  Bath,
  Coffee,
  Fence,
  Heater,
  LampDesk,
  Mountain,
  Refrigerator,
  Shirt,
  ShowerHead,
  Tv,
  LockKeyhole,
  Wifi,
  Wind,
} from 'lucide-react';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import { amenityLabels, isAmenity } from '../room-labels.ts';

const icons = {
  wifi: Wifi,
  tv: Tv,
  ac: Snowflake,
  heating: Heater,
  minibar: Refrigerator,
  safe: LockKeyhole,
  balcony: Fence,
  view: Mountain,
  bathroom: ShowerHead,
  bathtub: Bath,
  hairdryer: Wind,
  iron: Shirt,
  desk: LampDesk,
  kettle: Coffee,
} satisfies Record<Amenity, Icon>;

export function AmenityLabel({ id }: { id: Amenity }) {
  const Glyph = icons[id];
  return (
    <span className="flex items-center gap-2.5">
      <Glyph aria-hidden className="size-5 shrink-0 text-ink-muted" />
      {amenityLabels[id]}
    </span>
  );
}

/** What the room has. What this page has no word for is left out. */
export function RoomAmenities({ ids }: { ids: readonly string[] }) {
  const known = ids.filter(isAmenity);
  if (known.length === 0) return <p className="text-ink-muted">Nessuna dotazione indicata.</p>;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {known.map((id) => (
        <li key={id}>
          <AmenityLabel id={id} />
        </li>
      ))}
    </ul>
  );
}
