import * as z from 'zod/mini';
import { AllergenCode, DishAllergen } from '../allergens/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { COURSES } from '../menus/values.ts';
import { Pin } from '../pins/schemas.ts';
import {
  Day,
  Id,
  Instant,
  limitOf,
  line,
  Moment,
  Offset,
  optionalLine,
  optionalText,
  Owed,
  Uuid,
} from '../scalars.ts';
import {
  COMMAND_STATUSES,
  LINE_STATES,
  MAX_COMMANDS,
  MAX_GUESTS,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_WORDS,
  ORDER_STATES,
  SELLING_WAYS,
} from './values.ts';

export const SellingWay = z.enum(SELLING_WAYS, 'Scegli come si vende.');
const Course = z.enum(COURSES, 'Scegli la portata.');

const Guests = z
  .int('Inserisci quante persone.')
  .check(
    z.minimum(0, 'Inserisci quante persone.'),
    z.maximum(MAX_GUESTS, `Al massimo ${MAX_GUESTS} persone.`),
  );

/** A number of people, or adults and children apart. */
const GuestCount = z.union(
  [Guests, z.object({ adults: Guests, children: z._default(Guests, 0) })],
  'Inserisci quante persone.',
);

const Quantity = z
  .int('Inserisci la quantità.')
  .check(
    z.minimum(1, 'La quantità deve essere maggiore di zero.'),
    z.maximum(MAX_QUANTITY, `Al massimo ${MAX_QUANTITY}.`),
  );
const Seat = z.nullable(z.int('Inserisci il posto.').check(z.minimum(1), z.maximum(MAX_GUESTS)));
const Words = optionalLine(MAX_WORDS);
/** What the device had seen: words that the order holds, however long. */
const Seen = z.nullable(z.string('Testo non valido.'));
const seen = z.optional(Seen);
const Allergens = z.array(AllergenCode).check(z.maxLength(14, 'Troppi allergeni.'));
const Reason = line(200, 'Scrivi il motivo.');
const LineIds = z
  .array(Uuid, 'Scegli le righe.')
  .check(z.minLength(1, 'Scegli le righe.'), z.maxLength(MAX_LINES, 'Troppe righe.'));

/** An option, and the options of the group that it opens. */
const Pick = z.object({
  option_id: Id,
  opened: z.exactOptional(z.array(Id).check(z.maxLength(50, 'Troppe opzioni.'))),
});
const Picks = z.array(Pick, 'Scegli le opzioni.').check(z.maxLength(50, 'Troppe opzioni.'));

const line_id = Uuid;
const id = Uuid;

/**
 * One change of an order (docs/rules.md 19.4). `id` is made by the device: a command counts once. Left out in `change`: as it is. A part
 * of a line that is moved or voided gets the command's id as its own.
 */
export const OrderCommand = z.discriminatedUnion(
  'type',
  [
    z.object({
      id,
      type: z.literal('add'),
      line_id,
      product_id: Id,
      quantity: z._default(Quantity, 1),
      variant: z.optional(z.nullable(Id)),
      modifiers: z.optional(Picks),
      /** Absent: the course of the dish. */
      course: z.optional(z.nullable(Course)),
      note: Words,
      seat: z.optional(Seat),
    }),
    z.object({
      id,
      type: z.literal('change'),
      line_id,
      quantity: z.optional(Quantity),
      variant: z.optional(z.nullable(Id)),
      modifiers: z.optional(Picks),
      course: z.optional(Course),
      seat: z.optional(Seat),
    }),
    /** Without a line: the note of the order. */
    z.object({ id, type: z.literal('note'), line_id: z.optional(line_id), note: Words, seen }),
    /** Without lines: all that are not sent and not held. */
    z.object({ id, type: z.literal('send'), line_ids: z.optional(LineIds) }),
    /** Without lines: the lines of the course that are not sent. */
    z
      .object({ id, type: z.literal('hold'), line_ids: z.optional(LineIds), course: z.optional(Course) })
      .check(
        z.refine(({ line_ids, course }) => line_ids !== undefined || course !== undefined, {
          path: ['course'],
          error: 'Scegli la portata.',
        }),
      ),
    /** Sends a course; absent: all that is held. */
    z.object({ id, type: z.literal('fire'), course: z.optional(Course) }),
    z
      .object({
        id,
        type: z.literal('move_line'),
        line_id,
        course: z.optional(Course),
        order_id: z.optional(Id),
        quantity: z.optional(Quantity),
      })
      .check(
        z.refine(({ course, order_id }) => course !== undefined || order_id !== undefined, {
          path: ['course'],
          error: 'Scegli la portata o il tavolo.',
        }),
      ),
    z.object({ id, type: z.literal('move_table'), table_id: Id }),
    /** The other order ends, and its lines, guests and bills come here. */
    z.object({ id, type: z.literal('merge'), order_id: Id }),
    z.object({
      id,
      type: z.literal('void'),
      line_id,
      /** Asked for once the line was sent. */
      reason: z._default(z.nullable(Reason), null),
      quantity: z.optional(Quantity),
      waste: z._default(z.boolean(), false),
    }),
    z
      .object({
        id,
        type: z.literal('discount'),
        /** Absent: on all that the bill has. */
        line_id: z.optional(line_id),
        percent: z.optional(
          z
            .number('Inserisci lo sconto.')
            .check(z.minimum(0, 'Lo sconto va da 0 a 100.'), z.maximum(100, 'Lo sconto va da 0 a 100.')),
        ),
        amount: z.optional(Owed),
        reason: Reason,
      })
      .check(
        z.refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
          path: ['percent'],
          error: 'Scrivi lo sconto: in percento o come importo.',
        }),
      ),
    z.object({ id, type: z.literal('guests'), guests: GuestCount }),
    z.object({ id, type: z.literal('selling_way'), selling_way: SellingWay }),
    /** What the guest of a seat must not eat; nothing without allergens and note. `seen`: docs/rules.md 26.12. */
    z.object({
      id,
      type: z.literal('allergy'),
      seat: z._default(Seat, null),
      allergens: z._default(Allergens, []),
      note: Words,
      seen: z.optional(z.object({ allergens: Allergens, note: Seen })),
    }),
    /** The person has told the guest, and orders the dish all the same. */
    z.object({ id, type: z.literal('confirm_allergy'), line_id }),
  ],
  'Comando sconosciuto.',
);
export type OrderCommand = z.output<typeof OrderCommand>;
export type OrderCommandInput = z.input<typeof OrderCommand>;

export const OrderLine = z.object({
  line_id: z.string(),
  product_id: Id,
  variant_id: z.nullable(Id),
  name: z.string(),
  quantity: z.number(),
  /** With its modifiers, tax included. */
  unit_price: z.number(),
  discount: z.number(),
  amount: z.number(),
  vat_rate: z.number(),
  state: z.enum(LINE_STATES),
  course: z.enum(COURSES),
  station: z.nullable(z.string()),
  seat: z.nullable(z.number()),
  note: z.nullable(z.string()),
  /** As the kitchen reads them: "+ Burrata", "Senza cipolla". */
  modifiers: z.array(z.string()),
  /** The options that `modifiers` names. */
  picks: z.array(Pick),
  allergens: z.array(DishAllergen),
  allergens_state: z.string(),
  /** Of the product, which may have left the catalogue; an older server leaves it out. */
  kind: z.optional(z.string()),
  /** Who confirmed a dish that a guest of the table should not eat. */
  allergy_confirmed_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  waste: z.boolean(),
  author: z.nullable(z.string()),
  added_at: Instant,
  sent_at: z.nullable(Instant),
  ready_at: z.nullable(Instant),
  served_at: z.nullable(Instant),
});
export type OrderLine = z.infer<typeof OrderLine>;

const text = z.nullable(z.string());

/** `seat` null: of somebody at the table. */
export const GuestAllergy = z.object({ seat: z.nullable(z.number()), allergens: Allergens, note: text });

const heading = {
  id: Id,
  place_id: Id,
  /** Counts the orders of a business day. */
  number: z.number(),
  business_day: z.string(),
  table_id: z.nullable(Id),
  /** Where it is eaten; null: it is sold another way, or at no table. */
  table: text,
  area: text,
  name: text,
  selling_way: SellingWay,
  state: z.enum(ORDER_STATES),
  /** Rises with each change. */
  version: z.number(),
  guests: z.number(),
  adults: z.number(),
  children: z.number(),
  note: text,
  reservation_id: z.nullable(Id),
  author: text,
  opened_at: Instant,
  due_at: z.nullable(Instant),
  closed_at: z.nullable(Instant),
  total: z.number(),
  paid: z.number(),
  balance: z.number(),
};

/** What an adult's cover costs, and what the covers of the order come to; children may pay less. */
const Cover = z.object({ unit_price: z.number(), quantity: z.number(), amount: z.number() });

export const Order = z.object({
  ...heading,
  cover: z.nullable(Cover),
  allergies: z.array(GuestAllergy),
  /** Who has the order on a screen at this moment. */
  present: z.array(z.object({ user_id: Id, person: z.nullable(z.string()) })),
  lines: z.array(OrderLine),
  courses: z.array(z.object({ course: z.enum(COURSES), fired_at: Instant })),
  bills: z.array(z.object({ id: Id, total: z.number(), paid: z.number(), balance: z.number() })),
});
export type Order = z.infer<typeof Order>;

export const OrderSummary = z.object({ ...heading, unsent: z.number() });
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderCreate = z
  .object({
    table_id: z.optional(z.nullable(Id)),
    selling_way: z._default(SellingWay, 'table'),
    guests: z._default(GuestCount, 0),
    /** Of who takes it away. */
    name: optionalLine(80),
    /** When it is picked up or delivered. */
    due_at: z.optional(z.nullable(Moment)),
    note: optionalText(500),
    reservation_id: z.optional(z.nullable(Id)),
  })
  .check(
    z.refine(({ selling_way, table_id }) => selling_way !== 'table' || typeof table_id === 'number', {
      path: ['table_id'],
      error: 'Scegli il tavolo.',
    }),
  );
export type OrderCreate = z.output<typeof OrderCreate>;

export const CommandResult = z.object({
  id: z.string(),
  status: z.enum(COMMAND_STATUSES),
  code: z.exactOptional(z.string()),
  error: z.exactOptional(z.string()),
});
export type CommandResult = z.infer<typeof CommandResult>;

export const Approval = z.object({ approved_by: z.string(), until: Instant });
export type Approval = z.infer<typeof Approval>;

const percent = 'Scrivi una percentuale da 0 a 100.';
export const OrderLimits = z.object({
  /** Of a waiter's discounts. */
  discount_cap_percent: z.int(percent).check(z.minimum(0, percent), z.maximum(100, percent)),
  /** A charge to a room is signed by the guest (docs/rules.md 19.56). */
  sign_room_charges: z.boolean(),
});
export type OrderLimits = z.infer<typeof OrderLimits>;
/** What is absent stays. */
export const OrderLimitsChange = z.partial(OrderLimits);
export type OrderLimitsChange = z.output<typeof OrderLimitsChange>;

const place = z.object({ place_id: Id });
const params = z.object({ order_id: Id });

export const orderSchemas = {
  list: {
    params: place,
    query: z.object({
      /** `open`: those that somebody still has to pay. */
      state: z.optional(z.enum(['open', 'closed'], 'Scegli lo stato.')),
      day: z.optional(Day),
      table_id: z.optional(Id),
      limit: limitOf(200, 100),
      offset: Offset,
    }),
    response: z.object({ data: z.array(OrderSummary), total: z.number() }),
  },
  create: { params: place, body: OrderCreate, response: Order },
  get: { params, response: Order },
  command: {
    params,
    body: z.object({
      commands: z
        .array(OrderCommand, 'Mancano i comandi.')
        .check(z.minLength(1, 'Mancano i comandi.'), z.maxLength(MAX_COMMANDS, 'Troppi comandi alla volta.')),
    }),
    response: z.object({ results: z.array(CommandResult), version: z.number(), order: Order }),
  },
  approve: { params, body: z.object({ pin: Pin, command: OrderCommand }), response: Approval },
  limits: { params: place, response: OrderLimits },
  saveLimits: { params: place, body: OrderLimitsChange, response: OrderLimits },
  askBill: { params, response: Order },
  close: { params, response: Order },
} satisfies Schemas;
