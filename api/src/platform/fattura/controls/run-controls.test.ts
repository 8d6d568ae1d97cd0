import { expect, test } from 'vitest';
import { controlCases } from '../testing/control-cases.ts';
import { codesOf } from '../testing/check.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { controlCodes } from './run-controls.ts';

test.each(controlCases)('%s: %s', (code, _name, failing, passing, also = []) => {
  expect(codesOf(sampleInvoice(...failing))).toEqual([code, ...also].toSorted());
  expect(codesOf(sampleInvoice(...passing))).not.toContain(code);
});

test('every control has a case', () => {
  expect(new Set(controlCases.map(([code]) => code))).toEqual(new Set(controlCodes));
});
