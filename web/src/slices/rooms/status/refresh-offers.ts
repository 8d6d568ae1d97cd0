import { planning } from 'contract/planning/calls';
import { invalidate } from '../../../kit/api/query.ts';

/** Boards and offers ask anew: maintenance takes nights off sale, and gives them back. Loaded when it is needed. */
export function salesChanged(): void {
  for (const endpoint of [planning.get, planning.availability]) void invalidate(endpoint);
}
