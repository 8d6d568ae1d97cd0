import { GuestEmail, GuestPhone } from 'contract/guests/schemas';
import { ReservationCreate, withinParty, withinPartyOrAs } from 'contract/reservations/schemas';
import type { Reservation } from 'contract/reservations/schemas';
import { Day, plainLine } from 'contract/scalars';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { nameOf, splitName } from '../reservation-words.ts';

const { party, children, high_chairs, notes, allergies, quoted_minutes } = ReservationCreate.shape;

const Typed = z.object({
  day: Day,
  at: z.string().check(z.minLength(1, "Scegli l'orario.")),
  party,
  name: plainLine(160).check(z.minLength(1, 'Inserisci il nome.')),
  customer: z.object({ phone: GuestPhone, email: GuestEmail }),
  customer_id: z.nullable(z.number()),
  table_ids: z.nullable(z.array(z.number())),
  children,
  high_chairs,
  notes,
  allergies,
  quoted_minutes,
  beyond_capacity: z.boolean(),
});

/**
 * A party at the desk. `name` is one line, of which the last word is the surname. `table_ids` null: those that are suggested for the
 * time, whatever they are by then; empty: "da assegnare".
 */
export const PartyForm = Typed.check(...withinParty);
const Nameless = z.extend(Typed, { name: plainLine(160) });

/** The form for a change: who came without a name, or was erased, has none to type; sizes from before may stay. */
export const formOf = (before: Reservation): typeof PartyForm =>
  (nameOf(before) === '' ? Nameless : Typed).check(...withinPartyOrAs(before));

export type PartyValues = z.input<typeof PartyForm>;
export type PartyTyped = z.output<typeof PartyForm>;
export type PartyFormReturn = UseFormReturn<PartyValues, unknown, PartyTyped>;

interface Beginning {
  day: string;
  at?: string | undefined;
  table_ids?: number[] | null;
  party?: number;
}

export function blankParty({ day, at = '', table_ids = null, party: size = 2 }: Beginning): PartyValues {
  return {
    day,
    at,
    party: size,
    name: '',
    customer: { phone: '', email: '' },
    customer_id: null,
    table_ids,
    children: 0,
    high_chairs: 0,
    notes: '',
    allergies: '',
    quoted_minutes: null,
    beyond_capacity: false,
  };
}

export function partyOf(reservation: Reservation): PartyValues {
  const { customer } = reservation;
  return {
    day: reservation.business_day,
    at: reservation.at,
    party: reservation.party,
    name: nameOf(reservation),
    customer: { phone: customer.phone ?? '', email: customer.email ?? '' },
    customer_id: customer.id,
    table_ids: reservation.table_ids,
    children: reservation.children,
    high_chairs: reservation.high_chairs,
    notes: reservation.notes ?? '',
    allergies: reservation.allergies ?? '',
    quoted_minutes: reservation.quoted_minutes,
    beyond_capacity: false,
  };
}

/** Of the same moment, however it is written. */
const sameTime = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** Whether a change needs a place that the reservation does not have yet; less than that is never refused. */
export const asksForMore = (
  before: Reservation,
  { at, party: size }: Pick<PartyTyped, 'at' | 'party'>,
): boolean => !sameTime(at, before.at) || size > before.party;

/** The guest of a new reservation. */
export const guestOf = ({ name, customer }: Pick<PartyTyped, 'name' | 'customer'>) => ({
  ...splitName(name),
  ...customer,
});

/**
 * Only what differs from what the form began with: another device may have changed the rest meanwhile. Name and contacts are sent as
 * one; those of them that are untouched go as they are `now`.
 */
export function changeOf(
  before: Reservation,
  typed: PartyTyped,
  table_ids: readonly number[],
  now: Reservation = before,
) {
  const isRenamed = typed.name !== nameOf(before);
  const hasOtherPhone = typed.customer.phone !== before.customer.phone;
  const hasOtherEmail = typed.customer.email !== (before.customer.email ?? '');
  const { first_name, last_name, phone, email } = now.customer;
  const customer = {
    ...(isRenamed ? splitName(typed.name) : { first_name, last_name }),
    phone: hasOtherPhone ? typed.customer.phone : phone,
    email: hasOtherEmail ? typed.customer.email : (email ?? ''),
  };
  return {
    ...(!sameTime(typed.at, before.at) && { at: typed.at }),
    ...(typed.party !== before.party && { party: typed.party }),
    ...(!sameIds(table_ids, before.table_ids) && { table_ids: [...table_ids] }),
    ...((isRenamed || hasOtherPhone || hasOtherEmail) && { customer }),
    ...(typed.children !== before.children && { children: typed.children }),
    ...(typed.high_chairs !== before.high_chairs && { high_chairs: typed.high_chairs }),
    ...(typed.notes !== before.notes && { notes: typed.notes }),
    ...(typed.allergies !== before.allergies && { allergies: typed.allergies }),
    ...(typed.quoted_minutes !== before.quoted_minutes && { quoted_minutes: typed.quoted_minutes }),
    ...(typed.beyond_capacity && { beyond_capacity: true }),
  };
}
