import type { Bill } from 'contract/bills/schemas';
import { paths } from '../../kit/paths.ts';
import { openOf } from '../bills/bill-words.ts';

type Source = Bill['source'];

/** "Conto: tavolo Bancone", "Conto: ordine 7", "Conto: Rossi". Names of tables and of guests keep their capitals. */
export function billTitle(source: Source | undefined): string {
  const title = source?.title ?? null;
  if (!source || title === null) return 'Conto';
  const isNamed = source.selling_way !== 'table' && title !== `Ordine ${source.number}`;
  return `Conto: ${isNamed ? title : title.replace(/^(?:Tavolo|Ordine) /, (word) => word.toLowerCase())}`;
}

/** What is said once nothing is open; only an order at a table frees one. */
export const settledSaid = (source: Source | undefined): string =>
  source?.selling_way === 'table'
    ? 'Il tavolo è libero: non resta niente da pagare.'
    : 'Non resta niente da pagare.';

/** Where a waiter goes on once nothing is open: orders without a table are on no plan of the dining room. */
export const wayOut = (source: Source | undefined): { href: string; label: string } =>
  source?.selling_way === 'table'
    ? { href: paths.tables, label: 'Torna in sala' }
    : { href: paths.orders, label: 'Torna agli ordini' };

/** Whether nothing is open. A bill on which nothing is left keeps no order open beside one that was paid (docs/rules.md 19.38). */
export const isSettled = (bills: readonly Bill[]): boolean =>
  bills.some(({ state }) => state !== 'open') &&
  bills.every(({ state, total }) => state !== 'open' || total === 0);

/** How an order ends for which nobody pays; undefined: somebody does, or did. */
export function endOf(bills: readonly Bill[]): string | undefined {
  const [main, ...others] = bills;
  if (!main || others.length > 0 || isSettled(bills)) return undefined;
  if (main.in_room !== 0 || main.payments.some(({ voided }) => !voided)) return undefined;
  const charges = main.charges.filter(({ voided }) => !voided);
  if (charges.every(({ kind }) => kind === 'cover')) return 'Annulla ordine';
  return openOf(main) === 0 ? 'Chiudi ordine' : undefined;
}
