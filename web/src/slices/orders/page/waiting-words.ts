import type { OrderCommand } from 'contract/orders/schemas';
import type { CommandType } from 'contract/orders/values';
import type { DrawnOrder } from '../outbox/drawn-order.ts';
import type { Known } from '../outbox/known-products.ts';
import type { Waiting } from '../outbox/waiting.ts';

export const waitingSaid = (many: number): string =>
  many === 1
    ? 'Un comando aspetta su questo telefono: parte da solo appena torna la rete.'
    : `${many} comandi aspettano su questo telefono: partono da soli, in ordine, appena torna la rete.`;

const WORDS = {
  add: 'Aggiunta',
  change: 'Modifica',
  note: 'Nota',
  send: 'Invio in cucina',
  hold: 'Messa in attesa',
  fire: 'Invio della portata',
  move_line: 'Spostamento',
  move_table: 'Cambio di tavolo',
  merge: 'Unione dei tavoli',
  void: 'Storno',
  discount: 'Sconto',
  guests: 'Coperti',
  selling_way: 'Modo di vendita',
  allergy: 'Allergie',
  confirm_allergy: 'Conferma',
} satisfies Record<CommandType, string>;

function dishOf(command: OrderCommand, order: DrawnOrder | undefined, known: Known): string | undefined {
  if (command.type === 'add') return known.products.get(command.product_id)?.name;
  const line_id = 'line_id' in command ? command.line_id : undefined;
  return order?.lines.find((line) => line.line_id === line_id)?.name;
}

/** "Aggiunta di Carbonara", "Invio in cucina", "Apertura del tavolo" */
export function whatWaits({ what }: Waiting, order: DrawnOrder | undefined, known: Known): string {
  if (what.kind === 'open') return 'Apertura del tavolo';
  const dish = dishOf(what.command, order, known);
  return dish === undefined ? WORDS[what.command.type] : `${WORDS[what.command.type]} di ${dish}`;
}
