import type { Bill } from 'contract/bills/schemas';
import { expect, test } from 'vitest';
import { hasReturnable } from './has-returnable.ts';

const parking = {
  kind: 'extra',
  quantity: 2,
  amount: 22,
  whole: 22,
  voided: false,
  is_of_room: false,
  document_id: 7,
};
const bill = (over: object, state = 'issued') =>
  ({ charges: [{ ...parking, ...over }], documents: [{ id: 7, state }] }) as never as Bill;

test.each([
  ['an extra on a document', bill({}), true],
  ['one on no document', bill({ document_id: null }), false],
  ['one on a rejected document', bill({}, 'rejected'), false],
  ['a night', bill({ kind: 'night', quantity: 1 }), false],
  ['a share of one', bill({ amount: 11 }), false],
  ['a dinner on the room', bill({ is_of_room: true }), false],
  ['what came back', bill({ quantity: -1 }), false],
])('says whether %s can come back', (_what, of, may) => expect(hasReturnable(of)).toBe(may));
