import * as z from 'zod/mini';
import { AllergenCode } from '../allergens/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { COURSES, STATIONS } from '../menus/values.ts';
import { GuestAllergy } from '../orders/schemas.ts';
import { Id, Instant, Uuid } from '../scalars.ts';
import { MAX_LATE_MINUTES, TICKET_STATES } from './values.ts';

const text = z.nullable(z.string());

/** What a ticket says of a line: `quantity` less than 0 takes back what an earlier ticket asked. */
export const TicketLine = z.object({
  line_id: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** How many of them still count: less than `quantity` where a part was voided since, and 0 where nothing is to be made. */
  due: z.number(),
  course: z.enum(COURSES),
  seat: z.nullable(z.number()),
  note: text,
  modifiers: z.array(z.string()),
  /** "Tavolo 7": the line went there after it was sent, and the rest of the ticket did not. */
  moved_to: text,
  /** What a guest who may eat it must not: docs/rules.md 19.51. */
  warned: z.array(AllergenCode),
  /** A guest with an allergy may eat it, and nobody has said what is in it. */
  unverified: z.optional(z.boolean()),
  allergy_confirmed_by: text,
  /** Of what an earlier ticket asked: it was voided since. */
  voided: z.boolean(),
  /** The station has confirmed that the line was taken back. */
  seen: z.boolean(),
  ready: z.boolean(),
});
export type TicketLine = z.infer<typeof TicketLine>;

export const Ticket = z.object({
  id: Id,
  order_id: Id,
  order_number: z.number(),
  station: z.enum(STATIONS),
  sequence: z.number(),
  state: z.enum(TICKET_STATES),
  table: text,
  name: text,
  guests: z.number(),
  note: text,
  allergies: z.array(GuestAllergy),
  author: text,
  created_at: Instant,
  /** When an order that is taken away is to be ready. */
  due_at: z.nullable(Instant),
  started_at: z.nullable(Instant),
  ready_at: z.nullable(Instant),
  served_at: z.nullable(Instant),
  lines: z.array(TicketLine),
});
export type Ticket = z.infer<typeof Ticket>;

const sentence = `Scrivi i minuti con un numero intero da 1 a ${MAX_LATE_MINUTES}.`;
const minutes = z.int(sentence).check(z.minimum(1, sentence), z.maximum(MAX_LATE_MINUTES, sentence));

/** When the cards of a place's kitchen screens change their colour and word (docs/rules.md 27.2). */
export const KitchenTimes = z.object({ due_minutes: minutes, late_minutes: minutes }).check(
  z.refine(({ due_minutes, late_minutes }) => late_minutes > due_minutes, {
    error: 'Il ritardo comincia dopo: scrivi più minuti che per «Affrettare».',
    path: ['late_minutes'],
  }),
);
export type KitchenTimes = z.infer<typeof KitchenTimes>;

const params = z.object({ ticket_id: Id });
const place = z.object({ place_id: Id });
/** Without lines: all of the ticket. */
const Lines = z._default(
  z.object({ line_ids: z.optional(z.array(Uuid).check(z.maxLength(500, 'Troppe righe.'))) }),
  {},
);

export const ticketSchemas = {
  list: {
    params: place,
    query: z.object({
      station: z.optional(z.enum(STATIONS, 'Scegli il reparto.')),
      /** Absent: all that are not served. */
      state: z.optional(z.enum(TICKET_STATES, 'Scegli lo stato.')),
    }),
    response: z.object({ data: z.array(Ticket), times: KitchenTimes }),
  },
  times: { params: place, response: KitchenTimes },
  saveTimes: { params: place, body: KitchenTimes, response: KitchenTimes },
  start: { params, response: Ticket },
  ready: { params, body: Lines, response: Ticket },
  served: { params, response: Ticket },
  recall: { params, response: Ticket },
  voidsSeen: { params, body: Lines, response: Ticket },
} satisfies Schemas;
