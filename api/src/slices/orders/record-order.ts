import type { CommandType } from 'contract/orders/values';
import type { DeviceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { listed } from '../../core/format/listed.ts';
import { type ActivityLine, recordActivity } from '../../platform/activity/record-activity.ts';
import type { LockedOrder } from './load/lock-orders.ts';

/** What commands of a kind did, by their number. */
const SAID: Record<CommandType, (many: number) => string> = {
  add: (many) => (many === 1 ? 'una riga aggiunta' : `${many} righe aggiunte`),
  change: (many) => (many === 1 ? 'una riga cambiata' : `${many} righe cambiate`),
  note: () => 'note scritte',
  send: () => 'righe mandate in preparazione',
  hold: () => 'righe tenute in attesa',
  fire: () => 'portata mandata',
  move_line: (many) => (many === 1 ? 'una riga spostata' : `${many} righe spostate`),
  move_table: () => 'tavolo cambiato',
  merge: () => 'un altro ordine unito',
  void: (many) => (many === 1 ? 'una riga tolta' : `${many} righe tolte`),
  discount: () => 'sconto',
  guests: () => 'coperti cambiati',
  selling_way: () => 'modo di vendita cambiato',
  allergy: () => 'allergie annotate',
  confirm_allergy: () => 'un piatto confermato nonostante l’allergia',
};

type Named = Pick<LockedOrder, 'number'> & { book: { id: number } };

/** "Ordine 12: una riga aggiunta e righe mandate in preparazione." It names no guest. */
const orderLine = ({ number, book }: Named, rest: string): ActivityLine => ({
  kind: 'order',
  sentence: `Ordine ${number}: ${rest}.`,
  related_type: 'order',
  related_id: book.id,
});

export const recordOrder = (ctx: Ctx, place: DeviceAccess, order: Named, rest: string): Promise<void> =>
  recordActivity(ctx, place, orderLine(order, rest));

/** One line for all commands of a call; undefined where none was done. */
export function commandsLine(order: Named, done: readonly { type: CommandType }[]): ActivityLine | undefined {
  const many = new Map<CommandType, number>();
  for (const { type } of done) many.set(type, (many.get(type) ?? 0) + 1);
  if (many.size === 0) return undefined;
  return orderLine(order, listed([...many].map(([type, n]) => SAID[type](n))));
}
