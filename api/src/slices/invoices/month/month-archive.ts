import { documentStateLabels, documentTypeLabels } from 'contract/invoices/labels';
import { isCredit } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { italianDay } from '../../../core/format/days.ts';
import type { NamedFile } from '../../../core/http/route.ts';
import { BOM, csvAmount, csvLine } from '../../../platform/csv/csv.ts';
import { writeZip, type ZipEntry } from '../../../platform/zip/write-zip.ts';
import type { Drawing } from '../../menu-paper/thread/draw-thread.ts';
import { shownIds } from '../document/made-id.ts';
import type { Snapshot } from '../document/snapshot.ts';
import type { DocumentRow } from '../document-row.ts';
import { filesOfMonth } from '../hooks.ts';
import type { InvoiceTask } from '../paper/draw-invoice.ts';
import { logosOf } from '../paper/logo.ts';
import { paperName } from '../paper/print-invoice.ts';
import { vatRegisters } from './vat-register.ts';

/** More papers than these take minutes to draw. */
const MOST = 1000;

type Row = Pick<
  DocumentRow,
  'type' | 'state' | 'number' | 'day' | 'customer_name' | 'file_name' | 'sha256' | 'issued_at'
> & {
  number: string;
  snapshot: Snapshot;
  bytes: Buffer;
  logo_id: number | null;
};

const TITLES = [
  'Tipo',
  'Numero',
  'Data',
  'Stato',
  'Cliente',
  'Partita IVA',
  'Codice fiscale',
  'Imponibile',
  'Imposta',
  'Totale',
  'Bollo',
  'File',
  'SHA-256',
];

/** A document in the index; what a credit note takes back is less than nothing. */
function indexLine({ type, number, day, state, customer_name, snapshot, file_name, sha256 }: Row): string {
  const sign = isCredit(type) ? -1 : 1;
  const net = snapshot.vat.reduce((sum, { net_cents }) => sum + net_cents, 0);
  const ids = snapshot.buyer && shownIds(snapshot.buyer);
  return csvLine([
    documentTypeLabels[type],
    number,
    italianDay(day),
    documentStateLabels[state],
    customer_name,
    ids && ids.vat_number,
    ids && ids.tax_code,
    csvAmount(sign * net),
    csvAmount(sign * (snapshot.total_cents - net)),
    csvAmount(sign * snapshot.total_cents),
    csvAmount(snapshot.stamp_cents),
    file_name,
    sha256,
  ]);
}

/** Two sellers of one place have the same numbers: a later file must not take the place of the first where they are unpacked. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const next = (count: number): string => {
    const wanted = count === 1 ? name : name.replace(/\.pdf$/, `-${count}.pdf`);
    return taken.has(wanted) ? next(count + 1) : wanted;
  };
  return next(1);
}

/** All documents of a month for the accountant: files, papers, an index, and what other slices add. Throws 409 `nothing_issued`, `too_many_documents`. */
export async function monthArchive(
  ctx: Ctx,
  place: PlaceAccess,
  month: string,
  draw: Drawing<InvoiceTask>['draw'],
): Promise<NamedFile> {
  const rows = await ctx.db.many<Row>(sql`
    select d.type, d.state, d.number, d.day, d.customer_name, d.file_name, d.sha256, d.issued_at, d.snapshot, f.bytes, d.logo_id
    from documents d join document_files f on f.document_id = d.id
    where d.place_id = ${place.place_id} and d.state <> 'draft' and d.day >= ${`${month}-01`}::date
      and d.day < ${`${month}-01`}::date + interval '1 month'
    order by d.day, d.id limit ${MOST + 1}`);
  const others = await filesOfMonth(ctx, place, month);
  if (rows.length === 0 && others.length === 0)
    throw conflict('nothing_issued', 'In questo mese non ci sono documenti emessi.');
  if (rows.length > MOST)
    throw conflict('too_many_documents', `Sono più di ${MOST} documenti: scaricali dalla lista.`);
  const logos = await logosOf(ctx, rows);
  const entries: ZipEntry[] = [
    { name: 'indice.csv', bytes: Buffer.from(BOM + csvLine(TITLES) + rows.map(indexLine).join('')) },
    ...vatRegisters(rows),
  ];
  const papers = new Set<string>();
  for (const { file_name, number, snapshot, bytes, issued_at, logo_id } of rows) {
    if (file_name !== null) entries.push({ name: `xml/${file_name}`, bytes });
    const made_at = new Date(issued_at ?? ctx.clock());
    const paper = freeName(paperName(number), papers);
    papers.add(paper);
    entries.push({
      name: `pdf/${paper}`,
      bytes: await draw({ snapshot, lang: 'it', made_at, logo: logos.get(logo_id) ?? null }),
    });
  }
  return { name: `documenti-${month}.zip`, bytes: writeZip([...entries, ...others], ctx.clock()) };
}
