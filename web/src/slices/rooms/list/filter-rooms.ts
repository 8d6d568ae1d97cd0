import type { Room, RoomStatus } from 'contract/rooms/schemas';
import { folded, foldedWords } from '../../../kit/format/folded.ts';
import { typeLabel } from '../room-labels.ts';
import type { RoomsSearch, SORTS } from './rooms-search.ts';

/** A place has tens of rooms at most and all of them are loaded, so the answer to a filter is immediate. */
export function filterRooms(rooms: readonly Room[], { q = '', status, type }: RoomsSearch): Room[] {
  const words = foldedWords(q);
  return rooms.filter(
    (room) =>
      (type === undefined || room.type === type) &&
      (status === undefined || (status === 'not_ready' ? isNotReady(room) : room.status === status)) &&
      words.every((word) => searchable(room).includes(word)),
  );
}

function isNotReady({ status }: Room): boolean {
  return status === 'cleaning' || status === 'maintenance';
}

function searchable({ number, name, type, floor }: Room): string {
  return folded(`${number} ${name ?? ''} ${typeLabel(type)} ${floor === null ? '' : `piano ${floor}`}`);
}

let collator: Intl.Collator | undefined;
function compare(a: string, b: string): number {
  collator ??= new Intl.Collator('it', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

const isDigits = ({ number }: Room) => /^\d{1,15}$/.test(number);

/** The way people count: 2, 10, 10A, 101. Plain numbers, as most rooms have, without a collator: a phone is long in making one. */
function byNumber(a: Room, b: Room): number {
  return isDigits(a) && isDigits(b) ? Number(a.number) - Number(b.number) : compare(a.number, b.number);
}

// What asks for work comes first.
const urgency: readonly string[] = ['cleaning', 'maintenance', 'occupied', 'available'];

const orders: Record<(typeof SORTS)[number], (a: Room, b: Room) => number> = {
  number: byNumber,
  type: (a, b) => compare(typeLabel(a.type), typeLabel(b.type)),
  capacity: (a, b) => a.capacity - b.capacity,
  price: (a, b) => (a.price_per_night ?? 0) - (b.price_per_night ?? 0),
  status: (a, b) => urgency.indexOf(a.status) - urgency.indexOf(b.status),
};

/** `-price` is the most expensive first; equals stay in the order of their numbers. */
export function sortRooms(rooms: readonly Room[], sort: NonNullable<RoomsSearch['sort']>): Room[] {
  const desc = sort.startsWith('-');
  const order = Object.entries(orders).find(([by]) => by === sort.slice(desc ? 1 : 0))?.[1] ?? byNumber;
  return rooms.toSorted((a, b) => (desc ? order(b, a) : order(a, b)) || byNumber(a, b));
}

/** The figures above the list (docs/rules.md 5.11). The prices are undefined for roles that see none. */
export function roomFigures(rooms: readonly Room[]) {
  const prices = rooms.map((room) => room.price_per_night).filter((price) => price !== null);
  const sum = prices.reduce((total, price) => total + price, 0);
  const having = (status: RoomStatus) => rooms.filter((room) => room.status === status).length;
  return {
    prices:
      prices.length > 0
        ? {
            average: Math.round(sum / prices.length),
            lowest: Math.min(...prices),
            highest: Math.max(...prices),
          }
        : undefined,
    available: having('available'),
    occupied: having('occupied'),
    cleaning: having('cleaning'),
    maintenance: having('maintenance'),
  };
}
