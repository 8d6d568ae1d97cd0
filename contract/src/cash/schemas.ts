import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { BillVat, ChargeKind } from '../bills/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { Day, Id, Instant, limitOf, line, Money, optionalText, Owed } from '../scalars.ts';
import { LINE_KINDS, MAX_COUNTED_DRAWERS, MAX_PIECES, MOVE_DIRECTIONS } from './values.ts';

export const MoveDirection = z.enum(MOVE_DIRECTIONS, 'Scegli che movimento è.');
export type MoveDirection = z.infer<typeof MoveDirection>;

const Sum = z.number();

/** Null: Hub itself, or an account that is gone. */
const Name = z.nullable(z.string());

export const Drawer = z.object({ id: Id, place_id: Id, name: z.string(), archived_at: z.nullable(Instant) });
export type Drawer = z.infer<typeof Drawer>;

export const DrawerMove = z.object({
  id: Id,
  place_id: Id,
  drawer_id: z.nullable(Id),
  direction: MoveDirection,
  amount: Sum,
  reason: z.nullable(z.string()),
  business_day: z.string(),
  at: Instant,
  author: Name,
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(z.string()),
});
export type DrawerMove = z.infer<typeof DrawerMove>;

/** `received` and `refunded` are sums of money; a void after a closing lowers the one that it belongs to. */
export const Taking = z.object({
  method: PaymentMethod,
  payments: z.number(),
  received: Sum,
  refunded: Sum,
});
export type Taking = z.infer<typeof Taking>;

/** The same by person; `person_id` null: paid on line. */
export const PersonTaking = z.extend(Taking, {
  person_id: z.nullable(Id),
  person: Name,
  /** Beside the takings, as those of the day are. */
  tips: Sum,
});
export type PersonTaking = z.infer<typeof PersonTaking>;

/** What came into a day, or was voided, after its closing (docs/rules.md 17.7). */
export const LateTaking = z.object({ business_day: z.string(), method: PaymentMethod, amount: Sum });
export type LateTaking = z.infer<typeof LateTaking>;

/** `drawer_id` null: the only drawer of a place that has named none. */
export const DrawerSum = z.object({
  drawer_id: z.nullable(Id),
  name: z.string(),
  /** What the closing before left in it. */
  opening: Sum,
  expected: Sum,
  /** Null: not counted yet, or counted as one sum with the others. */
  counted: z.nullable(Sum),
  /** What stays in it for the next closing. */
  float_left: Sum,
});
export type DrawerSum = z.infer<typeof DrawerSum>;

const served = { orders: z.number(), covers: z.number(), amount: Sum };

/** By the recipes that held when the dishes were ordered (docs/rules.md 22.14). */
export const FoodCost = z.object({
  /** Of the dishes whose cost is known, and what these brought without VAT. */
  cost: Sum,
  sold: Sum,
  /** `cost` of `sold`; null: no cost is known. */
  percent: z.nullable(Sum),
  /** Dishes without a recipe, or with an ingredient that has no cost. */
  unknown: z.object({ pieces: z.number(), sold: Sum }),
});
export type FoodCost = z.infer<typeof FoodCost>;

/** What the dining room did on the business day until now, or until its closing (docs/rules.md 17.10). */
export const ServiceFigures = z.object({
  ...served,
  /** Sold for each cover; null without covers. */
  per_cover: z.nullable(Sum),
  discounts: z.object({ charges: z.number(), amount: Sum }),
  /** Lines that were taken off after they had been sent. */
  voids: z.object({ pieces: z.number(), amount: Sum, wasted: Sum }),
  /** From sending a dish until it is ready; null: nobody said when. */
  minutes_to_ready: z.nullable(z.number()),
  /** What the dishes cost that were sold; null for roles that see no costs, and where no dish was sold. */
  food_cost: z.nullable(FoodCost),
  /** Who took the dishes; covers are those of the orders that the person opened. */
  waiters: z.array(z.object({ person_id: z.nullable(Id), person: Name, ...served })),
  /** By the hour at which orders were opened, 0 to 23, in the order of the evening. */
  hours: z.array(z.object({ hour: z.number(), ...served })),
});
export type ServiceFigures = z.infer<typeof ServiceFigures>;

/** The sums of a closing, or of the one that could be made now. */
const figures = {
  business_day: z.string(),
  currency: z.string(),
  /** What the closing before left in the drawers. */
  opening_cash: Sum,
  float_cash: Sum,
  cash_in: Sum,
  cash_out: Sum,
  /** Opening, floats, cash of sales and refunds, in and out. */
  expected_cash: Sum,
  drawers: z.array(DrawerSum),
  takings: z.array(Taking),
  people: z.array(PersonTaking),
  late: z.array(LateTaking),
  /** Left as a debt ("sospeso"): no money, and in no other sum. */
  on_account: Sum,
  /** Charged to rooms ("in camera"): no money, and in no other sum but what was sold. */
  in_room: Sum,
  /** Beside the takings; those in cash lie in the drawer. */
  tips: z.array(z.object({ method: PaymentMethod, amount: Sum })),
  /** What was sold, by kind: discounts are negative. A night counts on its own day. */
  sales: z.array(z.object({ kind: ChargeKind, charges: z.number(), amount: Sum })),
  vat: z.array(BillVat),
  /**
   * `payments`, `amount`: payments voided before any closing counted them; they are in no other sum. `charges`, `charged`: charges
   * voided on this business day.
   */
  voids: z.object({ payments: z.number(), amount: Sum, charges: z.number(), charged: Sum }),
  /** Null: nobody ordered anything on the day. */
  service: z.nullable(ServiceFigures),
};

export const CashDay = z.object({
  ...figures,
  /** The business day of this moment. */
  today: z.string(),
  /** The wall time at which a business day ends. */
  day_ends_at: z.string(),
  moves: z.array(DrawerMove),
  /** The number of the place's last closing, of whatever day; 0: none yet. */
  last_closing: z.optional(z.number()),
  /** Closings of this day, the first one first. */
  closed: z.array(z.object({ id: Id, number: z.number(), closed_at: Instant })),
  /** Days before today with movements and without a closing, the oldest first. */
  open_days: z.array(z.string()),
});
export type CashDay = z.infer<typeof CashDay>;

const Piece = z.object({
  value: Owed,
  pieces: z
    .int('Scrivi quanti pezzi ci sono.')
    .check(
      z.minimum(0, 'Il numero di pezzi non può essere negativo.'),
      z.maximum(MAX_PIECES, 'I pezzi sono troppi.'),
    ),
});

/** Never changes. `is_late`: made after its business day was over. */
export const Closing = z.object({
  ...figures,
  id: Id,
  place_id: Id,
  number: z.number(),
  counted_cash: Sum,
  /** Counted minus expected. */
  difference: Sum,
  /** What stays in the drawers for the next closing. */
  float_left: Sum,
  counts: z.array(Piece),
  note: z.nullable(z.string()),
  is_late: z.boolean(),
  closed_by: Name,
  closed_at: Instant,
});
export type Closing = z.infer<typeof Closing>;

/** A movement of money that a closing counted; `amount` is what it changed, so a void after a closing is negative. */
export const ClosingLine = z.object({
  kind: z.enum(LINE_KINDS),
  id: Id,
  business_day: z.string(),
  /** Null: a move of a drawer. */
  method: z.nullable(PaymentMethod),
  direction: MoveDirection,
  amount: Sum,
  person: Name,
});
export type ClosingLine = z.infer<typeof ClosingLine>;

export const ClosingDetail = z.extend(Closing, { lines: z.array(ClosingLine) });
export type ClosingDetail = z.infer<typeof ClosingDetail>;

export const ClosingCreate = z.object({
  /** Absent: the business day of this moment. */
  business_day: z.optional(Day),
  /** As `CashDay` gave it. With it, a closing that somebody made since then answers 409 `changed_meanwhile`. */
  last_closing: z.optional(z.int('Serve un numero.').check(z.minimum(0, 'Serve un numero.'))),
  counted_cash: Money,
  /** Notes and coins; with them their sum is `counted_cash`. */
  counts: z._default(z.array(Piece, 'Serve un elenco.').check(z.maxLength(40, 'Troppi tagli.')), []),
  /** Counted by drawer; with them their sums are `counted_cash` and `float_left`. */
  drawers: z._default(
    z
      .array(
        z.object({ drawer_id: z.nullable(Id), counted: Money, float_left: z._default(Money, 0) }),
        'Serve un elenco.',
      )
      .check(z.maxLength(MAX_COUNTED_DRAWERS, 'Troppe casse.')),
    [],
  ),
  /** What stays in the drawers as the float of the next closing. */
  float_left: z._default(Money, 0),
  note: optionalText(1000),
});
export type ClosingCreate = z.output<typeof ClosingCreate>;

export const MoveCreate = z
  .object({
    direction: MoveDirection,
    amount: Owed,
    /** Absent or null: the first drawer. */
    drawer_id: z._default(z.nullable(Id), null),
    /** Required but for a float. */
    reason: optionalText(200),
  })
  .check(
    z.refine(({ direction, reason }) => direction !== 'in' || reason !== null, {
      path: ['reason'],
      error: 'Scrivi da dove arriva.',
    }),
    z.refine(({ direction, reason }) => direction !== 'out' || reason !== null, {
      path: ['reason'],
      error: 'Scrivi a che cosa serve.',
    }),
  );
export type MoveCreate = z.output<typeof MoveCreate>;

export const DrawerWrite = z.object({ name: line(40, 'Inserisci il nome della cassa.') });
export type DrawerWrite = z.output<typeof DrawerWrite>;

const atPlace = z.object({ place_id: Id });

const ofDrawer = z.object({ drawer_id: Id });

export const cashSchemas = {
  get: { params: atPlace, query: z.object({ business_day: z.optional(Day) }), response: CashDay },
  drawers: { params: atPlace, response: list(Drawer) },
  addDrawer: { params: atPlace, body: DrawerWrite, response: Drawer },
  renameDrawer: { params: ofDrawer, body: DrawerWrite, response: Drawer },
  archiveDrawer: { params: ofDrawer },
  addMove: { params: atPlace, body: MoveCreate, response: DrawerMove },
  voidMove: {
    params: z.object({ move_id: Id }),
    body: z.object({ reason: line(500, 'Scrivi il motivo.') }),
    response: DrawerMove,
  },
} satisfies Schemas;

export const closingSchemas = {
  list: {
    params: atPlace,
    query: z.object({
      limit: limitOf(100, 30),
      /** The number of a closing. */
      before: z.optional(Id),
      business_day: z.optional(Day),
    }),
    response: z.object({ data: z.array(Closing), next: z.nullable(z.number()) }),
  },
  create: { params: atPlace, body: ClosingCreate, response: Closing },
  get: { params: z.object({ closing_id: Id }), response: ClosingDetail },
} satisfies Schemas;
