import type { OrderCommand } from 'contract/orders/schemas';
import { withSaid } from 'contract/orders/allergies';
import { discountOfFewer } from 'contract/orders/discount-of-fewer';
import { joinedWords } from 'contract/orders/joined-words';
import { toCents } from '../../../core/format/amount.ts';
import { needsApproval, sumOf } from './approval.ts';
import { leftToDiscount } from './left-to-discount.ts';
import {
  addLine,
  discountLine,
  fireCourse,
  holdLines,
  requireLine,
  requireUnsent,
  sendLines,
  voidLine,
} from './lines.ts';
import { merge, moveLine, moveTable } from './moves.ts';
import { chosen, lineOf, type OfferedProduct, variantOf } from './offer.ts';
import {
  amountOfOrder,
  isGone,
  isUnsent,
  isWarnedAnew,
  type Line,
  type OrderBook,
  withAllergies,
  withLine,
} from './order.ts';
import { Refusal, refusals } from './refusal.ts';
import { type CommandOf, mainOf, requireNewLine, type Scene, withBook } from './scene.ts';
import { ticketsBetween } from './tickets.ts';

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

function add(scene: Scene, command: CommandOf<'add'>): Scene {
  requireNewLine(scene, command.line_id);
  const { product_id, line_id, quantity, note, seat = null, course, variant, modifiers } = command;
  const product = offered(scene, product_id);
  const line = lineOf(product, { line_id, quantity, note, seat, course, variant, modifiers }, scene);
  return taken(withBook(scene, addLine(mainOf(scene), line)), product_id, quantity);
}

function change(scene: Scene, command: CommandOf<'change'>): Scene {
  const order = mainOf(scene);
  const line = requireUnsent(order, command.line_id);
  const { quantity = line.quantity, course = line.course, seat = line.seat } = command;
  const isChosenAnew = command.variant !== undefined || command.modifiers !== undefined;
  const { variant = line.variant_id, modifiers = line.picks } = command;
  // The pieces of the line are its own, also the last ones; more of them have to be there, and in its variant.
  if (quantity > line.quantity) variantOf(offered(scene, line.product_id), variant);
  const what = isChosenAnew ? chosen(requireProduct(scene, line.product_id), { variant, modifiers }) : {};
  const discount_cents = discountOfFewer(line.discount_cents, line.quantity, quantity);
  const eaten: Line = { ...line, ...what, quantity, course, seat, discount_cents };
  const isSeen = seat === line.seat && !isWarnedAnew([line, order.allergies], [eaten, order.allergies]);
  const next = isSeen ? eaten : { ...eaten, allergy_confirmed_by: null };
  if (next.discount_cents > next.quantity * next.unit_price_cents) throw refusals.tooMuch();
  return taken(withBook(scene, withLine(order, next)), line.product_id, quantity - line.quantity);
}

/** Without what the device had seen the note takes the place of what others wrote. */
function writeNote(scene: Scene, { line_id, note: said, seen }: CommandOf<'note'>): Scene {
  const order = mainOf(scene);
  const written = (now: string | null) => (seen === undefined ? said : joinedWords(now, { seen, said }));
  if (line_id === undefined) return withBook(scene, { ...order, note: written(order.note) });
  const line = requireUnsent(order, line_id);
  return withBook(scene, withLine(order, { ...line, note: written(line.note) }));
}

function discount(scene: Scene, { line_id, percent, amount, reason }: CommandOf<'discount'>): Scene {
  const order = mainOf(scene);
  const known = scene.orders.get(scene.main)!;
  if (line_id !== undefined) {
    const { charge_id } = requireLine(order, line_id);
    const isOff = charge_id !== null && known.void_charges.has(charge_id);
    if (isOff && (percent ?? amount ?? 0) > 0) throw refusals.offBill();
    return withBook(scene, discountLine(order, line_id, { percent, amount, reason }));
  }
  const total = leftToDiscount({ ...known, given_cents: known.given_cents + sumOf(scene.discounts) });
  const cents = percent === undefined ? toCents(amount ?? 0) : Math.round((total * percent) / 100);
  if (cents > total) throw refusals.tooMuch();
  return cents === 0 ? scene : { ...scene, discounts: [...scene.discounts, { cents, reason }] };
}

function guests(scene: Scene, command: CommandOf<'guests'>): Scene {
  const { adults, children } =
    typeof command.guests === 'number' ? { adults: command.guests, children: 0 } : command.guests;
  return withBook(scene, { ...mainOf(scene), adults, children });
}

function sellingWay(scene: Scene, { selling_way }: CommandOf<'selling_way'>): Scene {
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
    case 'allergy':
      return withBook(scene, withAllergies(order, withSaid(order.allergies, command)));
    case 'confirm_allergy': {
      const line = requireLine(order, command.line_id);
      return withBook(scene, withLine(order, { ...line, allergy_confirmed_by: scene.author }));
    }
  }
}

function takeOff(scene: Scene, command: CommandOf<'void'>): Scene {
  const order = mainOf(scene);
  const line = requireLine(order, command.line_id);
  if (command.quantity !== undefined) requireNewLine(scene, command.id);
  const book = voidLine(order, command);
  const isPart = book.lines.length > order.lines.length;
  const parted = isPart ? new Map(scene.parted).set(command.id, command.line_id) : scene.parted;
  const after = withBook({ ...scene, parted }, book);
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
  const { given_cents } = after.orders.get(after.main)!;
  if (
    limits !== null &&
    !approved.has(command.id) &&
    needsApproval(
      { before, after: mainOf(after) },
      { before: given_cents + sumOf(scene.discounts), after: given_cents + sumOf(after.discounts) },
      limits,
    )
  )
    throw refusals.approval();
  const tickets = ticketsBetween(before, mainOf(after)).map((ticket) => ({ order_id: scene.main, ticket }));
  return { ...after, tickets: [...after.tickets, ...tickets] };
}
