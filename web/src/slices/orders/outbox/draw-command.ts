import type { Course } from 'contract/menus/values';
import { chosenModifiers, type PickedOption } from 'contract/modifiers/chosen-modifiers';
import { kitchenNames } from 'contract/modifiers/kitchen-names';
import { priceWith } from 'contract/modifiers/price-with';
import { discountOfFewer } from 'contract/orders/discount-of-fewer';
import { withSaid } from 'contract/orders/allergies';
import { joinedWords } from 'contract/orders/joined-words';
import type { Order, OrderCommand, OrderLine } from 'contract/orders/schemas';
import type { CommandType } from 'contract/orders/values';
import { BY_THIS_PERSON, type DrawnLine, isGone, isUnsent, peopleOf } from './drawn-line.ts';
import { askedBy, eatenWith, type Known } from './known-products.ts';
import type { WaitingCommand } from './waiting.ts';

/** An order while commands are drawn on it. */
export interface Drawing {
  order: Order;
  lines: DrawnLine[];
  fired: Order['courses'];
}

type CommandOf<T extends CommandType> = Extract<OrderCommand, { type: T }>;

interface Asked {
  at: string;
  known: Known;
}

type Draw<T extends CommandType> = (now: Drawing, command: CommandOf<T>, asked: Asked) => Drawing;

const cents = (price: number | null) => Math.round((price ?? 0) * 100);
const amountOf = ({
  quantity,
  unit_price,
  discount,
}: Pick<OrderLine, 'quantity' | 'unit_price' | 'discount'>) =>
  (quantity * cents(unit_price) - cents(discount)) / 100;

const discountOf = ({ discount, quantity }: Pick<OrderLine, 'quantity' | 'discount'>, pieces: number) =>
  discountOfFewer(cents(discount), quantity, pieces) / 100;

/** Changes the lines that fit, and marks them as waiting. */
function changeLines(
  now: Drawing,
  fits: (line: DrawnLine) => boolean,
  change: (line: DrawnLine) => Partial<DrawnLine>,
): Drawing {
  const lines = now.lines.map((line) => {
    if (!fits(line)) return line;
    const changed = { ...line, ...change(line), waiting: true };
    return { ...changed, amount: isGone(changed) ? 0 : amountOf(changed) };
  });
  return { ...now, lines };
}

const isLine = (line_id: string) => (line: DrawnLine) => line.line_id === line_id && !isGone(line);

interface Wish {
  product_id: number;
  variant?: number | null | undefined;
  modifiers?: readonly PickedOption[] | undefined;
}

/** Name, price, modifiers and allergens of a product as it is wished; what the catalogue does not know has no name yet. */
function wished({ product_id, variant, modifiers = [] }: Wish, known: Known) {
  const product = known.products.get(product_id);
  if (!product) return { name: 'Piatto', unit_price: 0, modifiers: [], variant_id: variant ?? null };
  const size = product.variants.find(({ id }) => id === variant);
  const { chosen } = chosenModifiers(askedBy(product, known), modifiers);
  const base = cents(size ? size.price : product.price);
  return {
    name: size ? `${product.name}, ${size.name.toLowerCase()}` : product.name,
    unit_price: (chosen ? priceWith(base, chosen) : base) / 100,
    modifiers: chosen ? kitchenNames(chosen) : [],
    variant_id: size?.id ?? null,
    allergens: eatenWith(product, modifiers, known),
  };
}

function addLine(now: Drawing, command: CommandOf<'add'>, { at, known }: Asked): Drawing {
  if (now.lines.some(({ line_id }) => line_id === command.line_id)) return now;
  const { line_id, product_id, quantity, course, seat = null, note } = command;
  const product = known.products.get(product_id);
  const line: DrawnLine = {
    allergens: [],
    ...wished(command, known),
    line_id,
    product_id,
    quantity,
    discount: 0,
    amount: 0,
    vat_rate: 0,
    state: 'draft',
    course: course ?? product?.course ?? 'second',
    station: null,
    seat,
    note,
    picks: command.modifiers ?? [],
    allergens_state: product?.allergens_state ?? 'unknown',
    allergy_confirmed_by: null,
    reason: null,
    waste: false,
    author: null,
    added_at: at,
    sent_at: null,
    ready_at: null,
    served_at: null,
    waiting: true,
  };
  return { ...now, lines: [...now.lines, { ...line, amount: amountOf(line) }] };
}

/** Notes when a course was sent for the first time. */
function courseSent(fired: Order['courses'], courses: readonly Course[], at: string): Order['courses'] {
  const fresh = [...new Set(courses)].filter((course) => !fired.some((one) => one.course === course));
  return [...fired, ...fresh.map((course) => ({ course, fired_at: at }))];
}

function sendLines(now: Drawing, fits: (line: DrawnLine) => boolean, at: string): Drawing {
  const courses = now.lines.filter(fits).map(({ course }) => course);
  const sent = changeLines(now, fits, () => ({ state: 'sent', sent_at: at }));
  return { ...sent, fired: courseSent(now.fired, courses, at) };
}

/** Takes some pieces of a line, or all, away; `into` says what becomes of them. */
function takeFrom(
  now: Drawing,
  { id, line_id, quantity }: { id: string; line_id: string; quantity?: number | undefined },
  into: (line: DrawnLine) => Partial<DrawnLine>,
): Drawing {
  const line = now.lines.find(isLine(line_id));
  if (!line || (quantity ?? 1) > line.quantity) return now;
  if (quantity === undefined || quantity === line.quantity) return changeLines(now, isLine(line_id), into);
  const discount = discountOf(line, quantity);
  const part: DrawnLine = { ...line, line_id: id, quantity, discount };
  const rest = {
    quantity: line.quantity - quantity,
    discount: (cents(line.discount) - cents(discount)) / 100,
  };
  const split = {
    ...now,
    lines: now.lines.flatMap((one) => (one === line ? [{ ...one, ...rest }, part] : [one])),
  };
  return changeLines(
    changeLines(split, isLine(line_id), () => ({})),
    ({ line_id: one }) => one === id,
    into,
  );
}

const DRAWN: { [T in CommandType]: Draw<T> } = {
  add: addLine,
  change: (now, { line_id, quantity, variant, modifiers, course, seat }, { known }) =>
    changeLines(
      now,
      (line) => isLine(line_id)(line) && isUnsent(line),
      (line) => ({
        ...(quantity !== undefined && { quantity, discount: discountOf(line, quantity) }),
        ...(course !== undefined && { course }),
        ...(seat !== undefined && { seat }),
        ...(modifiers !== undefined && { picks: modifiers }),
        ...((variant !== undefined || modifiers !== undefined) &&
          wished(
            {
              product_id: line.product_id,
              variant: variant ?? line.variant_id,
              modifiers: modifiers ?? line.picks,
            },
            known,
          )),
      }),
    ),
  note: (now, { line_id, note: said, seen }) => {
    const written = ({ note }: { note: string | null }) => ({
      note: seen === undefined ? said : joinedWords(note, { seen, said }),
    });
    return line_id === undefined
      ? { ...now, order: { ...now.order, ...written(now.order) } }
      : changeLines(now, isLine(line_id), written);
  },
  send: (now, { line_ids }, { at }) =>
    sendLines(
      now,
      (line) => (line_ids ? line_ids.includes(line.line_id) && isUnsent(line) : line.state === 'draft'),
      at,
    ),
  hold: (now, { line_ids, course }) =>
    changeLines(
      now,
      (line) =>
        isUnsent(line) &&
        (line_ids?.includes(line.line_id) ?? (line.state === 'draft' && line.course === course)),
      () => ({ state: 'held' }),
    ),
  fire: (now, { course }, { at }) =>
    sendLines(now, (line) => line.state === 'held' && (course === undefined || line.course === course), at),
  move_line: (now, command) =>
    command.order_id === undefined
      ? takeFrom(now, command, () => ({ course: command.course! }))
      : takeFrom(now, command, () => ({ state: 'cancelled' })),
  // Where an order is, and what another one had, the server knows.
  move_table: (now) => now,
  merge: (now) => now,
  void: (now, command) =>
    takeFrom(now, command, (line) => ({
      state: isUnsent(line) ? 'cancelled' : 'voided',
      reason: command.reason,
    })),
  discount: (now, { line_id, percent, amount, reason }) =>
    line_id === undefined
      ? now
      : changeLines(now, isLine(line_id), ({ quantity, unit_price }) => ({
          discount:
            percent === undefined
              ? (amount ?? 0)
              : Math.round((quantity * cents(unit_price) * percent) / 100) / 100,
          reason,
        })),
  guests: (now, { guests }) => {
    const { adults, children } = peopleOf(guests);
    return { ...now, order: { ...now.order, adults, children, guests: adults + children } };
  },
  // It keeps its table, which it may come back to (docs/rules.md 19.40).
  selling_way: (now, { selling_way }) => ({ ...now, order: { ...now.order, selling_way } }),
  allergy: (now, command) => {
    const allergies = withSaid(now.order.allergies, command);
    return {
      ...now,
      order: { ...now.order, allergies: allergies.map((one) => ({ ...one, allergens: [...one.allergens] })) },
    };
  },
  confirm_allergy: (now, { line_id }) =>
    changeLines(now, isLine(line_id), () => ({ allergy_confirmed_by: BY_THIS_PERSON })),
};

/** The command fits the function that its type names. */
const drawOf = (type: CommandType) => DRAWN[type] as Draw<CommandType>;

/** One more command on the drawing. */
export function drawCommand(now: Drawing, { what: { command }, at }: WaitingCommand, known: Known): Drawing {
  return drawOf(command.type)(now, command, { at, known });
}
