import type { AnswerResult } from 'contract/invoice-answers/schemas';
import { ANSWER_UPLOAD } from 'contract/invoice-answers/values';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { tooLarge } from '../../../core/errors/errors.ts';
import type { Upload } from '../../../core/http/upload.ts';
import { type IncomingFile, unfoldUpload } from '../../../platform/fattura/incoming/unfold-upload.ts';
import { readMessage } from '../../../platform/fattura/messages/read-message.ts';
import { UnreadableFile } from '../../../platform/fattura/unreadable-file.ts';
import { applyAnswer } from './apply-answer.ts';

const unreadable = (file: string, error: string): AnswerResult => ({
  file,
  kind: null,
  code: 'unreadable',
  error,
});

async function takeOne(ctx: Ctx, place: PlaceAccess, incoming: IncomingFile): Promise<AnswerResult> {
  const { name, bytes, root, error } = incoming;
  if (root === undefined) return unreadable(name, error);
  try {
    return await applyAnswer(ctx, place, { file: name, bytes, message: readMessage(root) });
  } catch (failure) {
    if (failure instanceof UnreadableFile) return unreadable(name, failure.message);
    throw failure;
  }
}

/** Takes answers of the exchange while they arrive, each in a transaction of its own. Throws 413 for too many files. */
export async function takeAnswers(
  ctx: Ctx,
  place: PlaceAccess,
  uploads: AsyncIterable<Upload>,
): Promise<{ data: AnswerResult[] }> {
  const data: AnswerResult[] = [];
  let many = 0;
  for await (const { name, bytes } of uploads) {
    many += 1;
    if (many > ANSWER_UPLOAD.files)
      throw tooLarge(`Al massimo ${ANSWER_UPLOAD.files} file alla volta.`, 'too_many_files');
    for await (const incoming of unfoldUpload(name, bytes)) data.push(await takeOne(ctx, place, incoming));
  }
  return { data };
}
