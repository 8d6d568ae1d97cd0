import type { OrderedProduct } from 'contract/order-catalogue/schemas';
import type { Course } from 'contract/menus/values';
import { allergyOf, type GuestAllergy } from 'contract/orders/allergies';
import type { OrderCommand, OrderLine } from 'contract/orders/schemas';
import type { SellingWay } from 'contract/orders/values';
import { usePlace, useUser } from '../../kit/session/session.ts';
import { type DrawnLine, isUnsent } from './outbox/drawn-line.ts';
import type { DrawnOrder } from './outbox/drawn-order.ts';
import { newId } from './outbox/new-id.ts';
import { keepAndSend } from './outbox/outbox.ts';
import type { OrderRef } from './use-order.ts';

/** A command without its id, which is made here. */
type Wish = OrderCommand extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never;

/** How a dish is taken. */
export interface Choice {
  quantity?: number;
  variant?: number | null;
  modifiers?: OrderLine['picks'];
  course?: Course;
  seat?: number | null;
  note?: string | null;
  /** The person has confirmed it although a guest should not eat it. */
  confirmed?: boolean;
}

/** The same again, as a new line that is not sent yet: "altre 2 birre". */
export const sameAgain = (line: DrawnLine, quantity: number): Choice => ({
  quantity,
  ...(line.variant_id !== null && { variant: line.variant_id }),
  modifiers: line.picks,
  course: line.course,
  ...(line.note !== null && { note: line.note }),
});

/** The picks as one text; their order does not matter. */
const picksText = (picks: OrderLine['picks']): string =>
  picks
    .map(({ option_id, opened = [] }) => `${option_id}: ${opened.toSorted((a, b) => a - b).join()}`)
    .toSorted()
    .join('; ');

/** What a choice says other than the line that it was begun with. The rest may have another value by now, from another device. */
export const changedOf = (
  line: DrawnLine,
  { quantity, variant, modifiers, course, seat, note, confirmed }: Choice,
): Choice => ({
  ...(quantity !== undefined && quantity !== line.quantity && { quantity }),
  ...(variant !== undefined && variant !== line.variant_id && { variant }),
  ...(modifiers && picksText(modifiers) !== picksText(line.picks) && { modifiers }),
  ...(course && course !== line.course && { course }),
  ...(seat !== undefined && seat !== line.seat && { seat }),
  ...(note !== undefined && note !== line.note && { note }),
  ...(confirmed && { confirmed }),
});

const isDraft = ({ state }: DrawnLine): boolean => state === 'draft';

const confirmIf = (confirmed: boolean, line_id: string) =>
  confirmed ? [{ type: 'confirm_allergy', line_id } as const] : [];

/** Lines that this device added: a second tap adds to them. Those of another device stay theirs, or two taps at once would count as one. */
const ownLines = new Set<string>();

export type OrderActs = ReturnType<typeof useOrderActs>;

/** What is done to an order. Everything goes through the outbox: it is drawn at once, with or without a network. */
export function useOrderActs({ order_id, opening }: OrderRef, order: DrawnOrder | undefined) {
  const { place_id } = usePlace();
  const { id: person } = useUser();
  const target = order_id ?? opening?.key;

  function command(...wishes: readonly Wish[]): void {
    if (target === undefined || wishes.length === 0) return;
    const items = wishes.map((wish) => {
      const id = newId();
      return {
        key: id,
        place_id,
        order: target,
        what: { kind: 'command', command: { ...wish, id } } as const,
      };
    });
    void keepAndSend(person, ...items);
  }

  /** A command that has its id already. */
  function run(known: OrderCommand): void {
    if (target === undefined) return;
    void keepAndSend(person, {
      key: known.id,
      place_id,
      order: target,
      what: { kind: 'command', command: known },
    });
  }

  /** Adds one; to the line of before where it is the same dish, taken the same way. */
  function add(product: OrderedProduct, choice: Choice = {}): void {
    const { quantity = 1, variant, modifiers, course, seat, note = null, confirmed = false } = choice;
    const isPlain = !variant && !modifiers?.length && !seat && note === null && course === undefined;
    const before = isPlain
      ? order?.lines.findLast(
          (line) =>
            ownLines.has(line.line_id) &&
            line.product_id === product.id &&
            isDraft(line) &&
            line.variant_id === null &&
            line.modifiers.length === 0 &&
            line.seat === null &&
            line.note === null &&
            line.discount === 0,
        )
      : undefined;
    if (before) {
      const { line_id } = before;
      command(
        { type: 'change', line_id, quantity: before.quantity + quantity },
        ...confirmIf(confirmed, line_id),
      );
      return;
    }
    const line_id = newId();
    ownLines.add(line_id);
    command(
      {
        type: 'add',
        line_id,
        product_id: product.id,
        quantity,
        note,
        ...(variant ? { variant } : {}),
        ...(modifiers?.length ? { modifiers } : {}),
        ...(course && { course }),
        ...(seat ? { seat } : {}),
      },
      ...confirmIf(confirmed, line_id),
    );
  }

  /** A line that is not sent yet, taken another way. What is left out of the choice stays as it is. */
  function change({ line_id, note: seen }: DrawnLine, { note, confirmed = false, ...choice }: Choice): void {
    command(
      ...(Object.keys(choice).length === 0 ? [] : [{ type: 'change', line_id, ...choice } as const]),
      ...(note === undefined ? [] : [{ type: 'note', line_id, note, seen } as const]),
      ...confirmIf(confirmed, line_id),
    );
  }

  /** One more or one less before it is sent; the last one takes the line off. */
  function setQuantity(line: DrawnLine, quantity: number): void {
    if (quantity < 1) command({ type: 'void', line_id: line.line_id, reason: null, waste: false });
    else command({ type: 'change', line_id: line.line_id, quantity });
  }

  const idsOf = (is: (line: DrawnLine) => boolean) =>
    (order?.lines ?? []).filter(is).map(({ line_id }) => line_id);

  /** Sends one course and keeps the others back: each goes by its own "manda". */
  function sendCourse(course: Course): void {
    const mine = idsOf((line) => isUnsent(line) && line.course === course);
    const later = idsOf((line) => isDraft(line) && line.course !== course);
    command(
      { type: 'send', line_ids: mine },
      ...(later.length > 0 ? [{ type: 'hold', line_ids: later } as const] : []),
    );
  }

  return {
    command,
    run,
    add,
    change,
    setQuantity,
    sendCourse,
    /** What is new; a course that is held back waits for its own "manda" (docs/rules.md 26.8). */
    sendAll: () => command({ type: 'send', line_ids: idsOf(isDraft) }),
    void: (line: DrawnLine, reason: string, waste: boolean, quantity?: number) =>
      command({ type: 'void', line_id: line.line_id, reason, waste, ...(quantity && { quantity }) }),
    setGuests: (adults: number, children: number) =>
      command({ type: 'guests', guests: { adults, children } }),
    setSellingWay: (selling_way: SellingWay) => command({ type: 'selling_way', selling_way }),
    /** A command for each seat. */
    setAllergies: (allergies: readonly GuestAllergy[]) =>
      command(
        ...allergies.map(({ seat, allergens, note }): Wish => {
          const seen = allergyOf(order?.allergies ?? [], seat);
          return {
            type: 'allergy',
            seat,
            allergens: [...allergens],
            note,
            seen: { allergens: [...seen.allergens], note: seen.note },
          };
        }),
      ),
    confirmAllergy: ({ line_id }: DrawnLine) => command({ type: 'confirm_allergy', line_id }),
    moveTo: (table_id: number) => command({ type: 'move_table', table_id }),
    merge: (other: number) => command({ type: 'merge', order_id: other }),
  };
}

/** Opens an order here; it is drawn at once, and the server joins a second device at the same table. */
export function useOpenOrder() {
  const { place_id } = usePlace();
  const { id: person } = useUser();
  return (
    table: { id: number; number: string },
    guests: { adults: number; children: number },
    reservation_id: number | null,
  ) => {
    const key = newId();
    const body = {
      table_id: table.id,
      selling_way: 'table',
      guests,
      ...(reservation_id !== null && { reservation_id }),
    } as const;
    void keepAndSend(person, {
      key,
      place_id,
      order: key,
      what: { kind: 'open', body, table: table.number },
    });
    return key;
  };
}
