import { bookingSource } from '../../slices/bookings/search-bookings.ts';
import { calendarSource } from '../../slices/calendars/search-calendars.ts';
import { roomSource } from '../../slices/rooms/search-rooms.ts';
import type { SearchSource } from './source.ts';

/** Everything that can be found: a slice adds its line, and its kind to the contract. */
export const SOURCES: readonly SearchSource[] = [roomSource, bookingSource, calendarSource];
