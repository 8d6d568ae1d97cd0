import { joinedAllergies } from 'contract/orders/allergies';
import { joinedGiven } from './left-to-discount.ts';
import { addLine, partOf, requireLine } from './lines.ts';
import { isAsked, isGone, type Line, type OrderBook, withAllergies, withLine } from './order.ts';
import { Refusal, refusals } from './refusal.ts';
import { type CommandOf, mainOf, requireNewLine, type Scene, type SceneOrder, withBook } from './scene.ts';

export function moveLine(before: Scene, command: CommandOf<'move_line'>): Scene {
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
  { order_id = scene.main, ...command }: CommandOf<'move_line'>,
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

export function moveTable(scene: Scene, { table_id }: CommandOf<'move_table'>): Scene {
  const { book: order, has_payments } = scene.orders.get(scene.main)!;
  if (order.table_id === table_id) return scene;
  const open = scene.tables.get(table_id);
  if (open === undefined) throw refusals.noTable();
  if (open !== null && open !== scene.main) throw refusals.tableTaken();
  // At a table it would owe covers, and other rates of VAT.
  if (has_payments && order.selling_way !== 'table') throw refusals.paidWay();
  return withBook(scene, { ...order, table_id, selling_way: 'table' });
}

export function merge(scene: Scene, { order_id }: CommandOf<'merge'>): Scene {
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
