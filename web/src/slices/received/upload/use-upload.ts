import type { Answer, Call, EndpointShape } from 'contract/endpoint';
import { useState } from 'react';
import { call, type CallArguments } from '../../../kit/api/call.ts';
import { failureSentence } from '../../../kit/api/errors.ts';

type Uploading = EndpointShape & { upload: { field: string; files: number; bytes: number } };

interface UploadState<Result> {
  busy: boolean;
  /** Files that were answered, of all that were chosen. */
  done: number;
  many: number;
  results: readonly Result[];
  failure?: string;
}

const NOTHING = { busy: false, done: 0, many: 0, results: [] };

/** Files that go in one request: their answers come a few at a time. */
const AT_ONCE = 10;

const partsOf = (files: readonly File[], size: number): File[][] =>
  Array.from({ length: Math.ceil(files.length / size) }, (_, index) =>
    files.slice(index * size, (index + 1) * size),
  );

/** The input of an upload whose only other part is the place in its path. */
function inputOf<E extends Uploading>(endpoint: E, place_id: number, files: readonly File[]) {
  const form = new FormData();
  for (const file of files) form.append(endpoint.upload.field, file, file.name);
  return [{ params: { place_id }, form } as unknown as Call<E>] as unknown as CallArguments<E>;
}

/** Sends files, a few in a request; what was answered stays where a later request fails. Sent again, the same file is known. */
export function useUpload<E extends Uploading, Result>(
  endpoint: E,
  placeId: number,
  read: (answer: Answer<E>) => readonly Result[],
  onDone: (results: readonly Result[]) => void,
) {
  const [state, setState] = useState<UploadState<Result>>(NOTHING);

  async function send(files: readonly File[]): Promise<void> {
    const tooLarge = files.find(({ size }) => size > endpoint.upload.bytes);
    if (tooLarge) {
      const failure = `«${tooLarge.name}» pesa più di ${endpoint.upload.bytes / 1024 / 1024} MB.`;
      setState({ busy: false, done: 0, many: files.length, results: [], failure });
      return;
    }
    const results: Result[] = [];
    const progress = (done: number, busy: boolean) =>
      setState({ busy, done, many: files.length, results: [...results] });
    progress(0, true);
    let done = 0;
    try {
      for (const part of partsOf(files, AT_ONCE)) {
        results.push(...read(await call(endpoint, ...inputOf(endpoint, placeId, part))));
        done += part.length;
        progress(done, true);
      }
      progress(done, false);
    } catch (error) {
      const failure = failureSentence('Errore durante il caricamento', error);
      setState({ busy: false, done, many: files.length, results: [...results], failure });
    }
    if (results.length > 0) onDone(results);
  }
  /** Forgets what became of the files; those that are still on their way go on, and are seen when one looks again. */
  const reset = () => setState((now) => (now.busy ? now : NOTHING));
  return { ...state, send, reset };
}
