import { invalid } from '../../../core/errors/errors.ts';

/** Throws 422 at each item of a list whose id is not among the former ones, or is there twice. */
export function requireOwnIds(
  list: string,
  items: readonly { id?: number | undefined }[],
  former: readonly { id: number }[],
  sentence: string,
): void {
  const free = new Set(former.map(({ id }) => id));
  const fields = items.flatMap(({ id }, at) =>
    id === undefined || free.delete(id) ? [] : [[`${list}.${at}.id`, sentence] as const],
  );
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}
