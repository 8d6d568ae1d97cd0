import { expect, it } from 'vitest';
import { jobHandlers } from './slices.ts';
import { jobPayloads } from './testing/contract/job-payloads.ts';

it('every queue that a slice declares has a handler, and only those', () => {
  expect(Object.keys(jobHandlers).toSorted()).toEqual(Object.keys(jobPayloads).toSorted());
});
