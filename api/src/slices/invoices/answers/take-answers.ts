import type { AnswerResult } from 'contract/invoice-answers/schemas';
import { ANSWER_UPLOAD } from 'contract/invoice-answers/values';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Upload } from '../../../core/http/upload.ts';
import { takeFiles } from '../../../platform/fattura/incoming/take-files.ts';
import type { IncomingFile } from '../../../platform/fattura/incoming/unfold-upload.ts';
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
export const takeAnswers = (
  ctx: Ctx,
  place: PlaceAccess,
  uploads: AsyncIterable<Upload>,
): Promise<{ data: AnswerResult[] }> =>
  takeFiles(uploads, ANSWER_UPLOAD.files, async (incoming) => [await takeOne(ctx, place, incoming)]);
