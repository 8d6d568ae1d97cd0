import { MAX_PHOTOS } from 'contract/rooms/values';
import { photoProblem, type PhotoFile } from '../../../kit/form/fields/photo-problem.ts';

/**
 * Sorts out, before anything is sent, what the server would refuse anyway. `free` places take the first good files;
 * `problems` are sentences for the person, one a reason.
 */
export function checkPhotos<F extends PhotoFile>(
  files: readonly F[],
  free: number,
): { good: F[]; problems: string[] } {
  const fine = files.filter((file) => photoProblem(file) === undefined);
  const problems = files.flatMap((file) => photoProblem(file) ?? []);
  if (fine.length > free) problems.push(`Puoi caricare massimo ${MAX_PHOTOS} foto per camera`);
  return { good: fine.slice(0, Math.max(0, free)), problems };
}
