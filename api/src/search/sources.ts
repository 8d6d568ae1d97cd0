import { bookingSource } from '../bookings/search-bookings.ts';
import { calendarSource } from '../calendars/search-calendars.ts';
import { roomSource } from '../rooms/search-rooms.ts';
import type { SearchSource } from './source.ts';

/** Everything that can be found: a slice adds its line, and its kind to the contract. */
export const SOURCES: readonly SearchSource[] = [roomSource, bookingSource, calendarSource];
