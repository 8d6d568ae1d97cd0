import { createHash } from 'node:crypto';
import { answerKindLabels } from 'contract/invoice-answers/labels';
import type { AnswerResult } from 'contract/invoice-answers/schemas';
import { documentStateLabels, documentTypeLabels } from 'contract/invoices/labels';
import type { DocumentState } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import type { ExchangeMessage } from '../../../platform/fattura/messages/read-message.ts';
import { documentRow, type DocumentRow } from '../document-row.ts';
import { type AnsweredFile, findAnswered } from './find-answered.ts';
import { rejectDocument } from './reject-document.ts';
import { stateAfter } from './state-after.ts';

export interface ReceivedAnswer {
  file: string;
  bytes: Uint8Array;
  message: ExchangeMessage;
}

const refused = ({ file, message }: ReceivedAnswer, code: string, error: string): AnswerResult => ({
  file,
  kind: message.kind,
  code,
  error,
});

/** Why an answer cannot be about this file after all. */
async function contradiction(
  { db }: Ctx,
  { message }: ReceivedAnswer,
  answered: AnsweredFile,
): Promise<{ code: string; error: string } | undefined> {
  if (message.hash !== null && !message.was_signed && message.hash !== answered.sha256)
    return {
      code: 'other_bytes',
      error: `La risposta è per un file «${answered.file_name}» diverso da quello emesso qui.`,
    };
  const { others } = await db.one<{ others: boolean }>(sql`
    select exists (select 1 from document_answers where document_id = ${answered.document_id}
      and about_file = ${answered.file_name} and sdi_id <> ${message.sdi_id}) as others`);
  return others
    ? {
        code: 'other_submission',
        error: `Il file «${answered.file_name}» è stato inviato due volte: questa risposta è dell'altro invio.`,
      }
    : undefined;
}

async function keepAnswer(
  ctx: Ctx,
  { place_id, user_id }: PlaceAccess,
  { file, bytes, message }: ReceivedAnswer,
  answered: AnsweredFile,
  sha256: string,
): Promise<void> {
  await ctx.db.run(sql`
    insert into document_answers (place_id, document_id, kind, outcome, sdi_id, file_name, about_file, errors, note, answered_at, sha256,
      bytes, received_by, received_at)
    values (${place_id}, ${answered.document_id}, ${message.kind}, ${message.outcome}, ${message.sdi_id}, ${file},
      ${answered.file_name}, ${JSON.stringify(message.errors)}, ${message.note}, ${message.answered_at}, ${sha256},
      ${Buffer.from(bytes)}, ${user_id}, ${ctx.clock()})`);
}

/** The rejection is as old as the exchange says, though its file is handed in days later: the law counts from then (docs/rules.md 29.6). */
function rejectedAt({ clock }: Ctx, { issued_at }: DocumentRow, { answered_at }: ExchangeMessage): Date {
  const now = clock();
  if (answered_at === null) return now;
  const earliest = issued_at === null ? now : new Date(issued_at);
  return new Date(Math.min(now.getTime(), Math.max(earliest.getTime(), new Date(answered_at).getTime())));
}

async function moveState(
  ctx: Ctx,
  place: PlaceAccess,
  row: DocumentRow,
  state: DocumentState,
  message: ExchangeMessage,
): Promise<void> {
  if (state !== row.state) {
    const rejected_at = state === 'rejected' ? rejectedAt(ctx, row, message) : null;
    await ctx.db.run(sql`
      update documents set state = ${state}, rejected_at = ${rejected_at}, updated_at = ${ctx.clock()} where id = ${row.id}`);
    if (state === 'rejected') await rejectDocument(ctx, row, message);
  }
  const heading = `${documentTypeLabels[row.type]} n. ${row.number}`;
  const sentence =
    state === row.state
      ? `${heading}: aggiunta la risposta dello SdI «${answerKindLabels[message.kind]}».`
      : `${heading}: risposta dello SdI, ora è «${documentStateLabels[state]}».`;
  await recordActivity(ctx, place, {
    kind: 'invoice',
    sentence,
    related_type: 'invoice',
    related_id: row.id,
  });
}

/** Takes one answer, or says why not. The same one again changes nothing. */
export function applyAnswer(ctx: Ctx, place: PlaceAccess, answer: ReceivedAnswer): Promise<AnswerResult> {
  const { file, bytes, message } = answer;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return inTransaction(ctx, async (inside) => {
    const answered = await findAnswered(inside, place, message);
    if (!answered) {
      const what = message.about_file === null ? 'questo documento' : `il file «${message.about_file}»`;
      return refused(answer, 'unknown_document', `Tra i documenti emessi qui non c'è ${what}.`);
    }
    const row = await documentRow(inside, place, answered.document_id, sql`for update of d`);
    const result = { file, kind: message.kind, invoice_id: row.id };
    const known = await inside.db.maybe(sql`
      select 1 from document_answers where document_id = ${row.id} and sha256 = ${sha256}`);
    if (known) return { ...result, state: row.state, known: true };
    const wrong = await contradiction(inside, answer, answered);
    if (wrong) return { ...result, ...wrong };
    const isPresent = answered.file_name === row.file_name;
    const state = isPresent ? stateAfter(row.state, message.kind, message.outcome) : row.state;
    if (state === undefined) {
      const error = `Il documento è già «${documentStateLabels[row.state]}»: questa risposta dice altro.`;
      return { ...result, state: row.state, code: 'contradicts_state', error };
    }
    await keepAnswer(inside, place, answer, answered, sha256);
    await moveState(inside, place, row, state, message);
    return { ...result, state };
  });
}
