import { ALLERGY_BANDS } from 'contract/printing/documents';
import type { PrintLine } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Erasure } from '../../customers/hooks.ts';
import { isOrderOf } from '../../orders/erase-orders.ts';
import { isLive } from '../../orders/load/open-order-of-table.ts';

interface Slip {
  id: number;
  title: string;
  document: PrintLine[];
  /** It is still to be printed, for an open order of the customer. */
  stays: boolean;
}

interface Named {
  number: number;
  name: string;
}

const isAllergy = ({ style, text }: PrintLine) =>
  style === 'band' && ALLERGY_BANDS.some((words) => text.startsWith(words));

/**
 * Slips of moved dishes lose the names of the customer's orders, also those for another order to which the dishes went; a slip that is
 * still to be printed for an open order of the customer stays, without allergies (docs/rules.md 28.14). Answers the ids of those.
 */
export async function eraseMoves({ db }: Ctx, erasure: Erasure): Promise<number[]> {
  const { place_id } = erasure;
  const orders = await db.many<Named>(sql`
    select o.number, o.name from orders o where ${isOrderOf(erasure, sql`o`)} and o.name is not null order by o.id`);
  const names = orders.map(({ name }) => name);
  const slips = await db.many<Slip>(sql`
    select j.id, j.title, j.document, j.settled_at is null and coalesce(t.is_live, false) as stays
    from printers p join print_jobs j on j.printer_id = p.id and j.place_id = p.place_id left join lateral (
      select ${isLive} as is_live from orders o where o.id = j.order_id and ${isOrderOf(erasure, sql`o`)}) as t on true
    where p.place_id = ${place_id} and j.kind = 'move' and (t.is_live and j.settled_at is null
      or exists (select from unnest(${names}::text[]) as n (name) where right(j.title, length(n.name) + 6) = ', era ' || n.name))`);
  const known = new Map(
    orders.flatMap(({ number, name }) =>
      ['', 'era '].map((before) => [`${before}${name}`, `${before}Ordine ${number}`]),
    ),
  );
  const nameless = (text: string) => known.get(text) ?? text;
  for (const { id, title, document, stays } of slips) {
    const lines = document
      .filter((line) => !stays || !isAllergy(line))
      .map((line) => (line.align === 'center' ? { ...line, text: nameless(line.text) } : line));
    const [to = '', from = ''] = title.split(/, (?=era )/);
    await db.run(sql`
      update print_jobs set title = ${`${nameless(to)}, ${nameless(from)}`}, document = ${JSON.stringify(lines)}
      where id = ${id} and place_id = ${place_id}`);
  }
  return slips.flatMap(({ id, stays }) => (stays ? [id] : []));
}
