import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Slug } from '../public/schemas.ts';
import { clearableText, Id } from '../scalars.ts';

/** How a place sells by itself: its public page `/b/{slug}`. Contacts, times and languages are the place's (place-settings). */
export const BookingPage = z.object({
  slug: z.string(),
  is_open: z.boolean(),
  /** Minutes for which a request holds its nights: until it is paid, and until the place answers. */
  hold_minutes: z.number(),
  answer_minutes: z.number(),
  /** A request without a deposit is confirmed when the guest opens the link in the letter. */
  auto_confirm: z.boolean(),
  /** The page has a field for the plate of the guest's car. */
  ask_license_plate: z.boolean(),
  free_cancel_days: z.nullable(z.number()),
  description: z.nullable(z.string()),
  conditions: z.nullable(z.string()),
});
export type BookingPage = z.infer<typeof BookingPage>;

const Minutes = z
  .int('Inserisci i minuti.')
  .check(z.minimum(5, 'Almeno 5 minuti.'), z.maximum(10_080, 'Al massimo 7 giorni.'));

const FreeCancelDays = z.nullable(
  z
    .int('Inserisci i giorni.')
    .check(z.minimum(0, 'Il minimo è 0.'), z.maximum(365, 'Al massimo 365 giorni.')),
);

const settings = {
  slug: Slug,
  hold_minutes: Minutes,
  answer_minutes: Minutes,
  auto_confirm: z.boolean(),
  ask_license_plate: z.boolean(),
  free_cancel_days: FreeCancelDays,
  description: clearableText(2000),
  conditions: clearableText(4000),
};

/** What a form holds: everything but open or closed, which is decided at once. */
export const BookingPageSettings = z.object(settings);
export type BookingPageSettings = z.output<typeof BookingPageSettings>;

/** An absent field stays as it is: a screen that is behind neither opens a closed page nor takes back another one's words. */
export const BookingPageChange = z.partial(z.object({ ...settings, is_open: z.boolean() }));
export type BookingPageChange = z.output<typeof BookingPageChange>;

const params = z.object({ place_id: Id });

export const bookingPageSchemas = {
  get: { params, response: BookingPage },
  save: { params, body: BookingPageChange, response: BookingPage },
} satisfies Schemas;
