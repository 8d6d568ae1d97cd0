import type { DocumentType, InvoiceLanguage } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Attempt } from '../../../core/jobs/jobs.ts';
import type { Attachment } from '../../../core/mail/mail.ts';
import type { Snapshot } from '../document/snapshot.ts';
import { invoiceWords } from '../paper/invoice-words.ts';
import { openPapers, paperName } from '../paper/print-invoice.ts';
import { letterWords } from './letter-words.ts';

interface Waiting {
  address: string;
  language: InvoiceLanguage;
  type: DocumentType;
  number: string;
  snapshot: Snapshot;
  issued_at: string;
  file_name: string | null;
  bytes: Buffer;
  logo: Buffer | null;
  place: string;
  place_email: string | null;
}

/** The letter, unless it was sent, its address was erased, or its file was rejected meanwhile. */
function waitingLetter({ db }: Ctx, email_id: number): Promise<Waiting | undefined> {
  return db.maybe<Waiting>(sql`
    select e.address, e.language, d.type, d.number, d.snapshot, d.issued_at, d.file_name, f.bytes, l.png as logo, p.name as place, p.email as place_email
    from document_emails e join documents d on d.id = e.document_id and d.sha256 = e.sha256 and d.state <> 'rejected'
    join document_files f on f.document_id = d.id join places p on p.id = e.place_id
      left join business_logos l on l.id = d.logo_id
    where e.id = ${email_id} and e.sent_at is null and e.failed_at is null and e.address <> ''`);
}

async function drawCopy({ snapshot, language, issued_at, logo }: Waiting): Promise<Uint8Array> {
  const { draw, close } = openPapers();
  try {
    return await draw({ snapshot, lang: language, made_at: new Date(issued_at), logo });
  } finally {
    await close();
  }
}

async function attachmentsOf(letter: Waiting): Promise<Attachment[]> {
  const { number, file_name, bytes } = letter;
  const copy = { name: paperName(number), type: 'application/pdf', bytes: await drawCopy(letter) };
  return file_name === null ? [copy] : [copy, { name: file_name, type: 'application/xml', bytes }];
}

async function giveUp({ db, clock }: Ctx, email_id: number): Promise<void> {
  await db.run(sql`
    update document_emails set failed_at = ${clock()} where id = ${email_id} and sent_at is null and failed_at is null`);
}

/**
 * The job: one letter with the copy on paper, and the file of an e-invoice. A letter that fails at the last attempt, or whose file was
 * rejected meanwhile, is given up, and the document says so.
 */
export async function mailDocument(
  ctx: Ctx,
  { email_id }: { email_id: number },
  { last }: Attempt,
): Promise<void> {
  const letter = await waitingLetter(ctx, email_id);
  if (!letter) return giveUp(ctx, email_id);
  try {
    await send(ctx, letter);
  } catch (error) {
    if (last) await giveUp(ctx, email_id);
    throw error;
  }
  await ctx.db.run(sql`update document_emails set sent_at = ${ctx.clock()} where id = ${email_id}`);
}

async function send(ctx: Ctx, letter: Waiting): Promise<void> {
  const { address, language, type, number, file_name, place, place_email } = letter;
  const words = letterWords[language];
  const title = `${invoiceWords[language].types[type]} ${invoiceWords[language].number} ${number}`;
  await ctx.mail.send({
    to: address,
    from_name: place,
    reply_to: place_email,
    language,
    subject: `${title}, ${place}`,
    text: [
      words.greeting,
      words.attached(title, place),
      ...(file_name === null ? [] : [words.file]),
      words.questions,
    ].join('\n\n'),
    attachments: await attachmentsOf(letter),
  });
}
