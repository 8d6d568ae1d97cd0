import type { OrderCommand } from 'contract/orders/schemas';
import { joinedAllergies, withAllergy } from 'contract/orders/allergies';
import {
  amountOfOrder,
  isAsked,
  isGone,
  isUnsent,
  isWarnedAnew,
  type Line,
  type OrderBook,
  withAllergies,
  withLine,
} from './order.ts';
import {
  addLine,
  discountLine,
  fireCourse,
  holdLines,
  partOf,
  requireLine,
  requireUnsent,
  sendLines,
  voidLine,
} from './lines.ts';
import { type Limits, needsApproval, sumOf } from './approval.ts';
import { joinedGiven, leftToDiscount } from './left-to-discount.ts';
import { chosen, lineOf, type OfferedProduct } from './offer.ts';
import { Refusal, refusals } from './refusal.ts';
import { type NewTicket, type TicketPart, ticketsBetween } from './tickets.ts';

/** An order that commands of another one may name. */
interface SceneOrder {
  book: OrderBook;
  /** Money was taken for it, or a debt was left. */
  has_payments: boolean;
  /** Something was to be paid, or it was new, before these commands. */
  is_live: boolean;
  /** Charges on its bills for which money was taken, at least for a part of the bill. */
  paid_charges: ReadonlySet<number>;
  /** Charges that were taken off its bills. */
  void_charges: ReadonlySet<number>;
  /** Cents that discounts on the whole order took off its bills before these commands. */
  given_cents: number;
}

/** What commands work on: the order, others that they name, and all that they have to know. */
export interface Scene {
  main: number;
  orders: ReadonlyMap<number, SceneOrder>;
  products: ReadonlyMap<number, OfferedProduct>;
  /** Ids of commands that lines of the place have already: a line is only once. */
  known_lines: ReadonlySet<string>;
  /** Tables that commands or orders that are not live name, and whose order is open there. */
  tables: ReadonlyMap<number, number | null>;
  tickets: readonly { order_id: number; ticket: NewTicket }[];
  /** Parts of lines that the kitchen has already: their share of the ticket goes along (docs/rules.md 27.8). */
  parts: readonly TicketPart[];
  /** Parts of lines of the main order, and the lines that they were parts of. */
  parted: ReadonlyMap<string, string>;
  /** Discounts on all of the order, in cents. */
  discounts: readonly { cents: number; reason: string }[];
  /** Orders that went into the main one. */
  merged: readonly number[];
  now: Date;
  author: number;
  /** What the author does not do alone; null: the author may do everything. */
  limits: Limits | null;
  /** Ids of commands that a person approved who may do them alone. */
  approved: ReadonlySet<string>;
}

type Of<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;

export const mainOf = ({ orders, main }: Scene): OrderBook => orders.get(main)!.book;

function withBook(scene: Scene, book: OrderBook): Scene {
  const known = scene.orders.get(book.id)!;
  return { ...scene, orders: new Map(scene.orders).set(book.id, { ...known, book }) };
}

/** How many more of a counted product there are now; fewer than are asked for refuses. None left is sold out. */
function taken(scene: Scene, product_id: number, quantity: number): Scene {
  const product = scene.products.get(product_id);
  if (!product || product.left === null || quantity === 0) return scene;
  if (quantity > product.left) {
    const rest = product.left === 1 ? 'ne resta 1' : `ne restano ${product.left}`;
    throw new Refusal(
      'sold_out',
      product.left <= 0 ? `«${product.name}» è esaurito.` : `Di «${product.name}» ${rest}.`,
    );
  }
  const left = product.left - quantity;
  const products = new Map(scene.products).set(product_id, { ...product, left, is_out: left <= 0 });
  return { ...scene, products };
}

function requireProduct({ products }: Scene, product_id: number): OfferedProduct {
  const product = products.get(product_id);
  if (!product) throw refusals.noProduct();
  return product;
}

function offered(scene: Scene, product_id: number): OfferedProduct {
  const product = requireProduct(scene, product_id);
  if (product.is_out) throw new Refusal('sold_out', `«${product.name}» è esaurito.`);
  return product;
}

function requireNewLine({ known_lines, orders }: Scene, line_id: string): void {
  const isHere = [...orders.values()].some(({ book }) => book.lines.some((line) => line.line_id === line_id));
  if (isHere || known_lines.has(line_id)) throw refusals.knownLine();
}

function add(scene: Scene, command: Of<'add'>): Scene {
  requireNewLine(scene, command.line_id);
  const { product_id, line_id, quantity, note, seat = null, course, variant, modifiers } = command;
  const product = offered(scene, product_id);
  const line = lineOf(product, { line_id, quantity, note, seat, course, variant, modifiers }, scene);
  return taken(withBook(scene, addLine(mainOf(scene), line)), product_id, quantity);
}

function change(scene: Scene, command: Of<'change'>): Scene {
  const order = mainOf(scene);
  const line = requireUnsent(order, command.line_id);
  const { quantity = line.quantity, course = line.course, seat = line.seat } = command;
  const isChosenAnew = command.variant !== undefined || command.modifiers !== undefined;
  const { variant = line.variant_id, modifiers = line.picks } = command;
  // The pieces of the line are its own, also the last ones; more of them have to be there.
  if (quantity > line.quantity) offered(scene, line.product_id);
  const what = isChosenAnew ? chosen(requireProduct(scene, line.product_id), { variant, modifiers }) : {};
  const eaten: Line = { ...line, ...what, quantity, course, seat };
  const isSeen = seat === line.seat && !isWarnedAnew([line, order.allergies], [eaten, order.allergies]);
  const next = isSeen ? eaten : { ...eaten, allergy_confirmed_by: null };
  if (next.discount_cents > next.quantity * next.unit_price_cents) throw refusals.tooMuch();
  return taken(withBook(scene, withLine(order, next)), line.product_id, quantity - line.quantity);
}

function writeNote(scene: Scene, { line_id, note: text }: Of<'note'>): Scene {
  const order = mainOf(scene);
  if (line_id === undefined) return withBook(scene, { ...order, note: text });
  return withBook(scene, withLine(order, { ...requireUnsent(order, line_id), note: text }));
}

function moveLine(before: Scene, command: Of<'move_line'>): Scene {
  const { quantity, line_id: of } = command;
  if (quantity !== undefined) requireNewLine(before, command.id);
  const whole = requireLine(mainOf(before), of);
  const { order, line } = partOf(mainOf(before), of, quantity, command.id);
  if (line.line_id === of) return movedLine(before, command, { order, line });
  const part = { line_id: line.line_id, of, quantity: line.quantity };
  const scene = {
    ...before,
    parted: new Map(before.parted).set(line.line_id, of),
    parts: isAsked(line) ? [...before.parts, part] : before.parts,
  };
  const taken_off = billedElsewhere(scene.orders.get(scene.main)!, whole);
  return movedLine(scene, command, { order, line: { ...line, ...taken_off } });
}

/** A line that leaves its order gets new charges there, and none for what the till has taken off (docs/rules.md 19.40). */
function billedElsewhere(
  { void_charges }: SceneOrder,
  { charge_id, discount_charge_id }: Line,
): Pick<Line, 'charge_id' | 'discount_charge_id'> {
  const kept = (id: number | null) => (id !== null && void_charges.has(id) ? id : null);
  return { charge_id: kept(charge_id), discount_charge_id: kept(discount_charge_id) };
}

/** `order`: the main one, with the line that goes. */
function movedLine(
  scene: Scene,
  { order_id = scene.main, ...command }: Of<'move_line'>,
  { order, line }: { order: OrderBook; line: Line },
): Scene {
  const moved: Line = { ...line, course: command.course ?? line.course };
  if (order_id === scene.main) return withBook(scene, withLine(order, moved));
  const from = scene.orders.get(scene.main)!;
  const { paid_charges } = from;
  const charged = order.lines.find((one) => one.line_id === command.line_id)?.charge_id ?? null;
  if (charged !== null && paid_charges.has(charged))
    throw new Refusal(
      'bill_paid',
      'Questo piatto è su un conto già pagato, almeno in parte: si sistema in cassa.',
    );
  const there = scene.orders.get(order_id);
  if (!there || there.book.closed) throw refusals.noOrder();
  const left = { ...order, lines: order.lines.filter((one) => one.line_id !== line.line_id) };
  const arrived: Line = {
    ...moved,
    ...billedElsewhere(from, moved),
    allergy_confirmed_by: null,
  };
  return withBook(withBook(scene, left), addLine(there.book, arrived));
}

function moveTable(scene: Scene, { table_id }: Of<'move_table'>): Scene {
  const { book: order, has_payments } = scene.orders.get(scene.main)!;
  if (order.table_id === table_id) return scene;
  const open = scene.tables.get(table_id);
  if (open === undefined) throw refusals.noTable();
  if (open !== null && open !== scene.main) throw refusals.tableTaken();
  // At a table it would owe covers, and other rates of VAT.
  if (has_payments && order.selling_way !== 'table') throw refusals.paidWay();
  return withBook(scene, { ...order, table_id, selling_way: 'table' });
}

function merge(scene: Scene, { order_id }: Of<'merge'>): Scene {
  if (order_id === scene.main) throw refusals.sameOrder();
  const other = scene.orders.get(order_id);
  if (!other || other.book.closed) throw refusals.noOrder();
  if (other.has_payments)
    throw new Refusal(
      'bill_paid',
      "L'altro ordine è già pagato, almeno in parte: i conti si uniscono in cassa.",
    );
  const known = scene.orders.get(scene.main)!;
  const order = known.book;
  const allergies = joinedAllergies(order.allergies, other.book.allergies);
  // Each line was confirmed for the guests of its own table.
  const lines = withAllergies(other.book, allergies).lines.filter((line) => !isGone(line));
  const arrived = lines.map((line): Line => ({ ...line, ...billedElsewhere(other, line) }));
  const joined = arrived.reduce(addLine, withAllergies(order, allergies));
  const { adults, children } = other.book;
  const notes = [order.note, other.book.note].filter((note) => note !== null && note !== '');
  const note = notes.length > 0 ? notes.join('; ') : null;
  const now = { ...joined, note, adults: order.adults + adults, children: order.children + children };
  const gone = other.book.lines.filter(isGone);
  const emptied = { ...other.book, lines: gone, allergies: [], adults: 0, children: 0, closed: true };
  const orders = new Map(scene.orders).set(scene.main, { ...known, ...joinedGiven(known, other) });
  const merged = [...scene.merged, order_id];
  return { ...withBook(withBook({ ...scene, orders }, emptied), now), merged };
}

function discount(scene: Scene, { line_id, percent, amount, reason }: Of<'discount'>): Scene {
  const order = mainOf(scene);
  if (line_id !== undefined)
    return withBook(scene, discountLine(order, line_id, { percent, amount, reason }));
  const known = scene.orders.get(scene.main)!;
  const total = leftToDiscount({ ...known, given_cents: known.given_cents + sumOf(scene.discounts) });
  const cents = percent === undefined ? Math.round((amount ?? 0) * 100) : Math.round((total * percent) / 100);
  if (cents > total) throw refusals.tooMuch();
  return cents === 0 ? scene : { ...scene, discounts: [...scene.discounts, { cents, reason }] };
}

function guests(scene: Scene, command: Of<'guests'>): Scene {
  const { adults, children } =
    typeof command.guests === 'number' ? { adults: command.guests, children: 0 } : command.guests;
  return withBook(scene, { ...mainOf(scene), adults, children });
}

function sellingWay(scene: Scene, { selling_way }: Of<'selling_way'>): Scene {
  const { book, has_payments } = scene.orders.get(scene.main)!;
  if (book.selling_way === selling_way) return scene;
  if (has_payments) throw refusals.paidWay();
  if (selling_way === 'table' && book.table_id === null) throw refusals.noTable();
  return withBook(scene, { ...book, selling_way });
}

function changed(scene: Scene, command: OrderCommand): Scene {
  const order = mainOf(scene);
  const { now } = scene;
  switch (command.type) {
    case 'add':
      return add(scene, command);
    case 'change':
      return change(scene, command);
    case 'note':
      return writeNote(scene, command);
    case 'send':
      return withBook(scene, sendLines(order, command.line_ids, now));
    case 'hold':
      return withBook(scene, holdLines(order, command));
    case 'fire':
      return withBook(scene, fireCourse(order, command.course, now));
    case 'move_line':
      return moveLine(scene, command);
    case 'move_table':
      return moveTable(scene, command);
    case 'merge':
      return merge(scene, command);
    case 'void':
      return takeOff(scene, command);
    case 'discount':
      return discount(scene, command);
    case 'guests':
      return guests(scene, command);
    case 'selling_way':
      return sellingWay(scene, command);
    case 'allergy': {
      const { seat, allergens, note: said } = command;
      return withBook(
        scene,
        withAllergies(order, withAllergy(order.allergies, { seat, allergens, note: said })),
      );
    }
    case 'confirm_allergy': {
      const line = requireLine(order, command.line_id);
      return withBook(scene, withLine(order, { ...line, allergy_confirmed_by: scene.author }));
    }
  }
}

function takeOff(scene: Scene, command: Of<'void'>): Scene {
  const order = mainOf(scene);
  const line = requireLine(order, command.line_id);
  if (command.quantity !== undefined) requireNewLine(scene, command.id);
  const after = withBook(scene, voidLine(order, command));
  // What nobody has begun to make can be sold again.
  const quantity = command.quantity ?? line.quantity;
  return isUnsent(line) ? taken(after, line.product_id, -quantity) : after;
}

const piecesOf = ({ lines }: OrderBook) =>
  lines.reduce((sum, line) => (isGone(line) ? sum : sum + line.quantity), 0);

/**
 * A dish or a charge opens a paid order again, also one that costs nothing, which needs its table: nobody else's order is open at it
 * (docs/rules.md 19.38). Throws a refusal.
 */
function requireOwnTable(before: Scene, after: Scene): void {
  for (const [id, { book, is_live }] of after.orders) {
    const open = book.table_id === null ? null : (after.tables.get(book.table_id) ?? null);
    if (is_live || open === null || open === id) continue;
    const { book: was } = before.orders.get(id)!;
    if (amountOfOrder(book) > amountOfOrder(was) || piecesOf(book) > piecesOf(was))
      throw refusals.tableTaken();
  }
}

/** One command on its order (docs/rules.md 19.4). Throws a refusal, which leaves all as it was. */
export function applyCommand(scene: Scene, command: OrderCommand): Scene {
  const before = mainOf(scene);
  if (before.closed) throw refusals.closed();
  const after = changed(scene, command);
  requireOwnTable(scene, after);
  const { limits, approved } = scene;
  if (
    limits !== null &&
    !approved.has(command.id) &&
    needsApproval(
      { before, after: mainOf(after) },
      { before: scene.discounts, after: after.discounts },
      limits,
    )
  )
    throw refusals.approval();
  const tickets = ticketsBetween(before, mainOf(after)).map((ticket) => ({ order_id: scene.main, ticket }));
  return { ...after, tickets: [...after.tickets, ...tickets] };
}
