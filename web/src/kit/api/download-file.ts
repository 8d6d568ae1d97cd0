import { toApiError, offline } from './errors.ts';
import { token } from './token.ts';

/**
 * Saves what the server answers below `/api/v1` as a file: bytes that no endpoint of the contract describes, as a PDF. Not by a link,
 * which cannot carry the token. Throws `ApiError`.
 */
export async function saveFile(path: string, file: string): Promise<void> {
  const answer = await fetch(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${token.get()}` },
  }).catch(() => {
    throw offline('reading');
  });
  if (!answer.ok) throw toApiError(answer.status, await answer.text());
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
