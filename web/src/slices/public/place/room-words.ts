import type { PublicRoom } from 'contract/public/schemas';
import type { Formats } from '../formats.ts';
import type { Texts } from '../texts/texts.ts';

type Named = Pick<PublicRoom, 'name' | 'number'>;

/** "Glicine", or "Camera 101" where it has no name. */
export function roomName({ name, number }: Named, t: Texts): string {
  return name ?? t.room(number);
}

/** "Doppia · 18 m² · fino a 2 ospiti" */
export function roomFacts(room: PublicRoom, t: Texts, f: Formats): string {
  return [
    // A server that is newer than this page may know types without a word here.
    (t.types as Record<string, string>)[room.type],
    room.area === null ? undefined : t.squareMetres(f.number(room.area)),
    t.upTo(room.capacity),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "1 letto matrimoniale e 1 divano letto" */
export function roomBeds({ beds_double, beds_single, beds_sofa }: PublicRoom, t: Texts, f: Formats): string {
  return f.list([
    ...(beds_double > 0 ? [t.bedsDouble(beds_double)] : []),
    ...(beds_single > 0 ? [t.bedsSingle(beds_single)] : []),
    ...(beds_sofa > 0 ? [t.bedsSofa(beds_sofa)] : []),
  ]);
}

export function amenityWords({ amenities }: PublicRoom, t: Texts): string[] {
  return amenities.flatMap((id) => (t.amenities as Record<string, string>)[id] ?? []);
}
