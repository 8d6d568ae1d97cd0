import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

interface CheckedDocuments {
  checked: number;
  /** Documents, or answers to them, whose bytes are not those that were kept, or are missing. */
  broken: { id: number; number: string; file_name: string | null }[];
}

interface Row {
  /** Of the row, by which the next ones are found. */
  key: number;
  id: number;
  number: string;
  file_name: string | null;
  sha256: string;
  bytes: Buffer | null;
}

const AT_ONCE = 200;

/** Kept files in the order of their keys: documents, what the exchange answered, what it refused, what suppliers and fiscal printers sent. */
const KEPT: ((after: number) => Sql)[] = [
  (after) => sql`
    select d.id as key, d.id, d.number, d.file_name, d.sha256, f.bytes
    from documents d left join document_files f on f.document_id = d.id
    where d.id > ${after} and d.state <> 'draft' order by d.id limit ${AT_ONCE}`,
  (after) => sql`
    select a.id as key, d.id, d.number, a.file_name, a.sha256, a.bytes
    from document_answers a join documents d on d.id = a.document_id where a.id > ${after} order by a.id limit ${AT_ONCE}`,
  (after) => sql`
    select r.id as key, d.id, d.number, r.file_name, r.sha256, r.bytes
    from document_rejected_files r join documents d on d.id = r.document_id where r.id > ${after} order by r.id limit ${AT_ONCE}`,
  (after) => sql`
    select f.id as key, f.id, coalesce((select i.number from received_invoices i where i.file_id = f.id order by i.position limit 1), '')
      as number, f.file_name, f.sha256, f.bytes
    from received_files f where f.id > ${after} order by f.id limit ${AT_ONCE}`,
  (after) => sql`
    select f.id as key, f.id, f.device || ' ' || f.number as number, f.file_name, f.sha256, f.bytes
    from printer_closings f where f.id > ${after} order by f.id limit ${AT_ONCE}`,
];

async function checkKept(
  { db }: Pick<Ctx, 'db'>,
  next: (after: number) => Sql,
  result: CheckedDocuments,
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db.many<Row>(next(after));
    for (const { id, number, file_name, sha256, bytes } of rows) {
      const isWhole = bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
      if (!isWhole) result.broken.push({ id, number, file_name });
    }
    result.checked += rows.length;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.key;
  }
}

/**
 * Reads the bytes of every issued document of the installation, of every answer to it, of every received invoice and of every closing of
 * a fiscal printer against their hash.
 */
export async function checkDocuments(ctx: Pick<Ctx, 'db'>): Promise<CheckedDocuments> {
  const result: CheckedDocuments = { checked: 0, broken: [] };
  for (const next of KEPT) await checkKept(ctx, next, result);
  return result;
}
