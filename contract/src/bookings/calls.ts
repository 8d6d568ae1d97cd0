import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { bookingSchemas } from './schemas.ts';

/** A change of status: POST with nothing but the time of the last change that the person saw. */
const move = (verb: string, summary: string) =>
  ({
    method: 'POST',
    path: `/bookings/{booking_id}/${verb}`,
    summary,
    access: may.desk,
    status: 200,
  }) as const;

export const bookings = calls<typeof bookingSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/bookings',
    summary: 'Bookings of a place: a page of what the filter finds, how many there are, and their sums',
    access: may.money,
    status: 200,
  },
  csv: {
    method: 'GET',
    path: '/places/{place_id}/bookings.csv',
    summary: 'Everything that the filter finds, at most 100,000 bookings, for an Italian spreadsheet',
    access: may.money,
    status: 200,
    text: { type: 'text/csv; charset=utf-8', file: 'prenotazioni.csv' },
  },
  get: {
    method: 'GET',
    path: '/bookings/{booking_id}',
    summary: 'One booking with its nights and its log',
    access: may.money,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/bookings',
    summary: 'Add a booking at the desk, after a look at the calendars of the room',
    access: may.desk,
    status: 201,
  },
  change: {
    method: 'PATCH',
    path: '/bookings/{booking_id}',
    summary: 'Change guest, dates, room or nightly prices: all of it or nothing',
    access: may.desk,
    status: 200,
  },
  preview: {
    method: 'GET',
    path: '/bookings/{booking_id}/preview',
    summary: 'What other dates or another room would cost, and why they would be refused; writes nothing',
    access: may.desk,
    refusals: [409, 422],
    status: 200,
  },
  move: {
    method: 'POST',
    path: '/bookings/{booking_id}/move',
    summary: 'Move to another room from a night on; the nights before stay where they are',
    access: may.desk,
    status: 200,
  },
  confirm: move('confirm', 'pending -> confirmed'),
  cancellation: {
    method: 'GET',
    path: '/bookings/{booking_id}/cancellation',
    summary: 'The rule that the guest agreed to, and the penalty that it proposes today; writes nothing',
    access: may.desk,
    status: 200,
  },
  cancel: {
    method: 'POST',
    path: '/bookings/{booking_id}/cancel',
    summary: 'pending or confirmed -> cancelled; frees its nights, and charges a penalty where one is named',
    access: may.desk,
    status: 200,
  },
  /** Frees the nights of unproved requests; a guest who was only slow gets them back by the link in the letter. */
  releaseRequests: {
    method: 'POST',
    path: '/places/{place_id}/requests/release',
    summary: 'End at once the requests of the public page that nobody has confirmed, and free their nights',
    access: may.desk,
    status: 200,
  },
  restore: move('restore', 'cancelled -> confirmed, failed -> pending; refused when its nights are taken'),
  checkIn: move('check-in', 'The guest has arrived; the room is occupied'),
  undoCheckIn: move('undo-check-in', 'The guest has not arrived after all'),
  checkOut: move('check-out', 'The guest has left: confirmed -> completed, the room wants cleaning'),
  undoCheckOut: move(
    'undo-check-out',
    'completed -> confirmed, on the day of the departure: the guest has not left after all',
  ),
  noShow: move('no-show', 'The guest never came: the nights after the first are free'),
});
