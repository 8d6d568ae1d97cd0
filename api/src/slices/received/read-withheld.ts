import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { unwrapP7m } from '../../platform/fattura/p7m/unwrap-p7m.ts';
import { readReceived } from '../../platform/fattura/reading/read-received.ts';
import { UnreadableFile } from '../../platform/fattura/unreadable-file.ts';
import { readXml } from '../../platform/fattura/xml/read-xml.ts';

interface Unread {
  place_id: number;
  file_id: number;
}

/** What the supplier is to be paid of each invoice of a file, in their order; of none where it cannot be read any more. */
function owedIn(bytes: Buffer): number[] {
  try {
    return readReceived(readXml(unwrapP7m(bytes))).map(
      ({ total_cents, withheld_cents }) => total_cents - withheld_cents,
    );
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

/**
 * Notes what is withheld of the invoices of one file; of none where its place was deleted meanwhile. Rows may have a total that the
 * producer wrote without it: nothing is withheld of that one.
 */
async function noteWithheld({ db }: Ctx, { place_id, file_id }: Unread): Promise<void> {
  const file = await db.maybe<{ bytes: Buffer }>(sql`
    select bytes from received_files where id = ${file_id} and place_id = ${place_id}`);
  if (!file) return;
  await db.run(sql`
    update received_invoices
    set withheld_cents = total_cents - coalesce((${owedIn(file.bytes)}::bigint[])[position], total_cents), withheld_unread = false
    where place_id = ${place_id} and file_id = ${file_id} and withheld_unread`);
}

/**
 * Nightly: reads in the kept files of invoices what is withheld of them, where they came before Hub knew of it (docs/rules.md 29.9). A file
 * that fails does not keep the others from being read, and is tried again in the next night. Throws the first fault at the end.
 */
export async function readWithheld(ctx: Ctx): Promise<void> {
  const faults: unknown[] = [];
  const files = await ctx.db.many<Unread>(sql`
    select distinct place_id, file_id from received_invoices where withheld_unread order by file_id`);
  for (const file of files) await noteWithheld(ctx, file).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
