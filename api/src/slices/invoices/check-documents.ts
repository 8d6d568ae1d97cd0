import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

interface CheckedDocuments {
  checked: number;
  /** Documents whose bytes are not those that were issued, or are missing. */
  broken: { id: number; number: string; file_name: string | null }[];
}

interface Row {
  id: number;
  number: string;
  file_name: string | null;
  sha256: string;
  bytes: Buffer | null;
}

const AT_ONCE = 200;

/** Reads the bytes of every issued document of the installation against their hash. */
export async function checkDocuments({ db }: Pick<Ctx, 'db'>): Promise<CheckedDocuments> {
  const result: CheckedDocuments = { checked: 0, broken: [] };
  for (let after = 0; ;) {
    const rows = await db.many<Row>(sql`
      select d.id, d.number, d.file_name, d.sha256, f.bytes
      from documents d left join document_files f on f.document_id = d.id
      where d.id > ${after} and d.state <> 'draft' order by d.id limit ${AT_ONCE}`);
    for (const { id, number, file_name, sha256, bytes } of rows) {
      const isWhole = bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
      if (!isWhole) result.broken.push({ id, number, file_name });
    }
    result.checked += rows.length;
    if (rows.length < AT_ONCE) return result;
    after = rows.at(-1)!.id;
  }
}
