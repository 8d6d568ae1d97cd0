import { ApiError } from '../../../kit/api/errors.ts';

/** Capacity, which the desk may overrule; a table that somebody has is none of it. */
const OVERRULED = ['slot_full', 'no_table_free', 'day_closed'];

export const mayOverrule = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (OVERRULED.includes(error.code) || (error.status === 422 && error.fields['table_ids'] !== undefined));
