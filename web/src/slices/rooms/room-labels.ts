import { statusLabels, typeLabels } from 'contract/rooms/labels';
import type { Amenity, RoomStatus, RoomType } from 'contract/rooms/schemas';

export const amenityLabels = {
  wifi: 'Wi-Fi',
  tv: 'TV',
  ac: 'Aria condizionata',
  heating: 'Riscaldamento',
  minibar: 'Minibar',
  safe: 'Cassaforte',
  balcony: 'Balcone',
  view: 'Vista',
  bathroom: 'Bagno privato',
  bathtub: 'Vasca',
  hairdryer: 'Asciugacapelli',
  iron: 'Ferro da stiro',
  desk: 'Scrivania',
  kettle: 'Bollitore',
} satisfies Record<Amenity, string>;

// A server that is newer than this page may send values without a label: they get a word, never a crash.

export function isStatus(value: unknown): value is RoomStatus {
  return typeof value === 'string' && Object.hasOwn(statusLabels, value);
}

export function isType(value: unknown): value is RoomType {
  return typeof value === 'string' && Object.hasOwn(typeLabels, value);
}

export function isAmenity(value: unknown): value is Amenity {
  return typeof value === 'string' && Object.hasOwn(amenityLabels, value);
}

export function statusLabel(status: string): string {
  return isStatus(status) ? statusLabels[status] : 'Stato sconosciuto';
}

export function typeLabel(type: string): string {
  return isType(type) ? typeLabels[type] : 'Altro tipo';
}
