import { randomUUID } from 'node:crypto';
import type { OrderLine } from 'contract/orders/schemas';
import type { Device, Wish } from './device.ts';

const below = (limit: number) => Math.floor(Math.random() * limit);
const some = <T>(all: readonly T[]): T | undefined => all[below(all.length)];

const COURSES = ['starter', 'first', 'second'] as const;

/** What a waiter may do to a line that the device knows. */
function aboutLine(line: OrderLine, others: readonly number[]): Wish | undefined {
  const { line_id, quantity, state } = line;
  const isUnsent = state === 'draft' || state === 'held';
  const other = some(others);
  return some<Wish | undefined>([
    isUnsent ? { type: 'change', line_id, quantity: 1 + below(4) } : undefined,
    { type: 'note', line_id, note: `Nota ${below(100)}` },
    { type: 'void', line_id, reason: 'Cambio idea', ...(quantity > 1 && below(2) === 0 && { quantity: 1 }) },
    { type: 'move_line', line_id, course: some(COURSES)! },
    other === undefined ? undefined : { type: 'move_line', line_id, order_id: other },
    { type: 'discount', line_id, percent: 10, reason: 'Attesa' },
  ]);
}

/** One thing that a waiter does: mostly ordering, then sending, and now and then everything else. */
export function act(device: Device, products: readonly number[], others: readonly number[]): void {
  if (!device.isOpened) return device.open(1 + below(6));
  const roll = below(10);
  if (roll < 5) {
    const wishes = Array.from({ length: 1 + below(3) }, (): Wish => ({
      type: 'add',
      line_id: randomUUID(),
      product_id: some(products)!,
      quantity: 1 + below(3),
    }));
    return device.give(...wishes);
  }
  if (roll < 7) return device.give(some<Wish>([{ type: 'send' }, { type: 'send' }, { type: 'fire' }])!);
  if (roll === 7) return device.give({ type: 'hold', course: some(COURSES)! });
  const line = some(
    (device.order?.lines ?? []).filter(({ state }) => state !== 'cancelled' && state !== 'voided'),
  );
  const wish = line && aboutLine(line, others);
  if (wish) return device.give(wish);
  device.give({ type: 'guests', guests: 1 + below(6) });
}
