import { tooLarge } from '../../../core/errors/errors.ts';
import type { Upload } from '../../../core/http/upload.ts';
import { type IncomingFile, unfoldUpload } from './unfold-upload.ts';

/**
 * Takes files while they arrive, those of an archive one by one, and answers what became of each. Throws 413 for more than `most` files,
 * an archive counting as one.
 */
export async function takeFiles<Result>(
  uploads: AsyncIterable<Upload>,
  most: number,
  take: (incoming: IncomingFile) => Promise<readonly Result[]>,
): Promise<{ data: Result[] }> {
  const data: Result[] = [];
  let many = 0;
  for await (const { name, bytes } of uploads) {
    many += 1;
    if (many > most) throw tooLarge(`Al massimo ${most} file alla volta.`, 'too_many_files');
    for await (const incoming of unfoldUpload(name, bytes)) data.push(...(await take(incoming)));
  }
  return { data };
}
