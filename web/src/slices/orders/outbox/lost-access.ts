import { assignments } from 'contract/access/calls';
import { call } from '../../../kit/api/call.ts';
import { ApiError } from '../../../kit/api/errors.ts';
import { patience } from '../../../kit/api/patience.ts';

/**
 * To a person who works at the place no more all of it is unknown: that is a right that is gone, and refuses no command (docs/rules.md
 * 26.11). Any other error is answered as it is; without an answer about the places, the error of that question.
 */
export async function orLostAccess(error: unknown, place_id: number): Promise<unknown> {
  if (!(error instanceof ApiError) || error.status !== 404) return error;
  try {
    const { data } = await call(assignments.mine, { signal: patience() });
    if (data.some((one) => one.place_id === place_id)) return error;
    return new ApiError(403, 'left_place', 'Non hai più accesso a questa attività.');
  } catch (thrown) {
    return thrown;
  }
}
