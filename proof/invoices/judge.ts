import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Db } from '../../api/src/core/db/pool.ts';
import { checkInvoice } from '../../api/src/platform/fattura/check-invoice.ts';

interface Issued {
  series: string;
  sequence: number;
  number: string;
  day: string;
  file_name: string;
  sha256: string;
  bytes: Buffer;
}

/** What is wrong with the documents of the place as they lie in the database; the demo has some at another one. */
export async function judgeDocuments(
  db: Db,
  place_id: number,
): Promise<{ documents: number; faults: string[] }> {
  const wrong: string[] = [];
  const issued = await db.many<Issued>(sql`
    select d.series, d.sequence, d.number, d.day, d.file_name, d.sha256, f.bytes
    from documents d join document_files f on f.document_id = d.id
    where d.place_id = ${place_id} order by d.series, d.sequence`);
  const last = await db.many<{ series: string; last: number }>(sql`
    select n.series, n.last from document_numbers n join places p on p.business_id = n.business_id
    where p.id = ${place_id}`);
  for (const { series, last: most } of last) {
    const own = issued.filter((one) => one.series === series);
    if (own.map(({ sequence }) => sequence).join() !== Array.from({ length: most }, (_, n) => n + 1).join())
      wrong.push(`series ${series}: ${own.length} documents, last number ${most}`);
    if (own.some(({ day }, n) => n > 0 && day < own[n - 1]!.day))
      wrong.push(`series ${series}: days out of order`);
  }
  if (new Set(issued.map(({ file_name }) => file_name)).size !== issued.length)
    wrong.push('a name of a file twice');
  const [{ today }] = [
    await db.one<{ today: string }>(sql`select (now() at time zone 'Europe/Rome')::date as today`),
  ];
  for (const { number, sha256, bytes } of issued) {
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) wrong.push(`${number}: another hash`);
    const { schema_ok, codes } = checkInvoice(bytes, { today });
    if (!schema_ok || codes.length > 0) wrong.push(`${number}: ${codes.join() || 'against the schema'}`);
    if (!bytes.includes(`<Numero>${number}</Numero>`)) wrong.push(`${number}: another number in the file`);
  }
  const credits = await db.many(sql`
    select 1 from documents d where d.credited_cents <> coalesce((
      select sum(c.total_cents) from documents c where c.corrects_id = d.id and c.state <> 'draft'), 0)`);
  if (credits.length > 0) wrong.push(`${credits.length} documents with another sum of credit notes`);
  return { documents: issued.length, faults: wrong };
}
