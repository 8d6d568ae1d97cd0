import { discountOfFewer } from 'contract/orders/discount-of-fewer';
import { MAX_LINES } from 'contract/orders/values';
import { toCents } from '../../../core/format/amount.ts';
import { isAsked, isGone, isUnsent, type Line, type OrderBook, withLine } from './order.ts';
import { refusals } from './refusal.ts';

/** A line that still counts. Throws a refusal. */
export function requireLine({ lines }: OrderBook, line_id: string): Line {
  const line = lines.find((one) => one.line_id === line_id);
  if (!line) throw refusals.noLine();
  if (isGone(line)) throw refusals.gone();
  return line;
}

/** A line that the kitchen has not heard of. Throws a refusal. */
export function requireUnsent(order: OrderBook, line_id: string): Line {
  const line = requireLine(order, line_id);
  if (!isUnsent(line)) throw refusals.sent();
  return line;
}

/** Adds a line. The same id again is refused: a command that is sent twice is known by its own id. */
export function addLine(order: OrderBook, line: Line): OrderBook {
  if (order.lines.some(({ line_id }) => line_id === line.line_id)) throw refusals.knownLine();
  if (order.lines.length >= MAX_LINES) throw refusals.manyLines();
  return { ...order, lines: [...order.lines, line] };
}

/** A part of a line becomes a line of its own, so that the two can go different ways. The discount goes along by quantity. */
function splitLine(order: OrderBook, line: Line, quantity: number, line_id: string): OrderBook {
  if (order.lines.some((one) => one.line_id === line_id)) throw refusals.knownLine();
  const discount_cents = discountOfFewer(line.discount_cents, line.quantity, quantity);
  const rest = {
    ...line,
    quantity: line.quantity - quantity,
    discount_cents: line.discount_cents - discount_cents,
  };
  const part = { ...line, line_id, quantity, discount_cents, charge_id: null, discount_charge_id: null };
  const lines = order.lines.flatMap((one) => (one === line ? [rest, part] : [one]));
  return { ...order, lines };
}

/** The line or, where fewer pieces are meant, a part of it. Throws a refusal for more than there are. */
export function partOf(
  order: OrderBook,
  line_id: string,
  quantity: number | undefined,
  part_id: string,
): { order: OrderBook; line: Line } {
  const line = requireLine(order, line_id);
  if (quantity !== undefined && quantity > line.quantity) throw refusals.tooMany();
  if (quantity === undefined || quantity === line.quantity) return { order, line };
  const parted = splitLine(order, line, quantity, part_id);
  return { order: parted, line: requireLine(parted, part_id) };
}

/** Takes a line off: without a trace before it was sent, as a void with its reason afterwards (docs/rules.md 19.5). */
export function voidLine(
  before: OrderBook,
  command: {
    id: string;
    line_id: string;
    quantity?: number | undefined;
    reason: string | null;
    waste: boolean;
  },
): OrderBook {
  const { order, line } = partOf(before, command.line_id, command.quantity, command.id);
  if (isUnsent(line)) return withLine(order, { ...line, state: 'cancelled', reason: command.reason });
  if (command.reason === null) throw refusals.noReason();
  return withLine(order, { ...line, state: 'voided', reason: command.reason, waste: command.waste });
}

/** What is sent has a station that makes it; else it is served at once. */
function sent(line: Line, now: Date): Line {
  return line.station === null
    ? { ...line, state: 'served', sent_at: now, ready_at: now, served_at: now }
    : { ...line, state: 'sent', sent_at: now };
}

function sendThese(order: OrderBook, ids: ReadonlySet<string>, now: Date): OrderBook {
  if (ids.size === 0) throw refusals.nothing();
  const lines = order.lines.map((line) => (ids.has(line.line_id) ? sent(line, now) : line));
  const fired = new Map(order.fired);
  for (const { line_id, course } of order.lines)
    if (ids.has(line_id) && !fired.has(course)) fired.set(course, now);
  return { ...order, lines, fired };
}

/**
 * The lines that still count. One that was refused or taken off keeps no other one from the kitchen (docs/rules.md 19.34). Throws a
 * refusal when none is left.
 */
function foundLines(order: OrderBook, line_ids: readonly string[]): Line[] {
  const asked = new Set(line_ids);
  const found = order.lines.filter((line) => asked.has(line.line_id) && !isGone(line));
  return found.length > 0 ? found : line_ids.map((id) => requireLine(order, id));
}

/** The same, of those that the kitchen has not heard of. Throws a refusal when none is left. */
function foundUnsent(order: OrderBook, line_ids: readonly string[]): Line[] {
  const found = foundLines(order, line_ids);
  const unsent = found.filter(isUnsent);
  return unsent.length > 0 ? unsent : found.map(({ line_id }) => requireUnsent(order, line_id));
}

/** Sends lines, or all drafts. A line that was sent already is left alone: two devices may send the same one. */
export function sendLines(order: OrderBook, line_ids: readonly string[] | undefined, now: Date): OrderBook {
  if (line_ids === undefined)
    return sendThese(order, idsOf(order.lines.filter(({ state }) => state === 'draft')), now);
  const lines = foundLines(order, line_ids);
  const unsent = lines.filter(isUnsent);
  return unsent.length === 0 && lines.some(isAsked) ? order : sendThese(order, idsOf(unsent), now);
}

/** Keeps lines back until their course is sent. */
export function holdLines(
  order: OrderBook,
  { line_ids, course }: { line_ids?: readonly string[] | undefined; course?: Line['course'] | undefined },
): OrderBook {
  const held =
    (line_ids && foundUnsent(order, line_ids)) ??
    order.lines.filter((line) => line.state === 'draft' && line.course === course);
  const ids = idsOf(held);
  if (ids.size === 0) throw refusals.nothing();
  const lines = order.lines.map((line): Line => (ids.has(line.line_id) ? { ...line, state: 'held' } : line));
  return { ...order, lines };
}

/** Sends what is held, of a course or all. */
export function fireCourse(order: OrderBook, course: Line['course'] | undefined, now: Date): OrderBook {
  const held = order.lines.filter(
    (line) => line.state === 'held' && (course === undefined || line.course === course),
  );
  return sendThese(order, idsOf(held), now);
}

/** A discount on one line, instead of one that it had. */
export function discountLine(
  order: OrderBook,
  line_id: string,
  { percent, amount, reason }: { percent?: number | undefined; amount?: number | undefined; reason: string },
): OrderBook {
  const line = requireLine(order, line_id);
  const full = line.quantity * line.unit_price_cents;
  const discount_cents = percent === undefined ? toCents(amount ?? 0) : Math.round((full * percent) / 100);
  if (discount_cents > full) throw refusals.tooMuch();
  return withLine(order, { ...line, discount_cents, reason });
}

const idsOf = (lines: readonly Line[]): ReadonlySet<string> => new Set(lines.map(({ line_id }) => line_id));
