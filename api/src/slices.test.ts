import { expect, it } from 'vitest';
import { jobHandlers, slices } from './slices.ts';
import { jobPayloads } from './testing/contract/job-payloads.ts';

it('every queue that a slice declares has a handler, and only those', () => {
  expect(Object.keys(jobHandlers).toSorted()).toEqual(Object.keys(jobPayloads).toSorted());
});

it.each(['jobs', 'items'] as const)('no two slices bring %s of one name', (part) => {
  const names = slices.flatMap((slice) => Object.keys(slice[part] ?? {}));
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...new Set(names)]);
});
