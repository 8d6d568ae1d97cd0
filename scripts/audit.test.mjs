import { expect, test } from 'vitest';
import { readAudit } from './audit.mjs';

const report = (...found) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(found.map((one) => [one.name, { range: '<2', ...one }])),
  });

test('a grave finding is one, in whatever company', () => {
  const text = report(
    { name: 'a', severity: 'low' },
    { name: 'b', severity: 'high' },
    { name: 'c', severity: 'critical' },
  );
  expect(readAudit(text)).toEqual({ isAsked: true, grave: ['b: high, <2', 'c: critical, <2'] });
});

test('lighter findings and none pass', () => {
  expect(readAudit(report())).toEqual({ isAsked: true, grave: [] });
  expect(readAudit(report({ name: 'a', severity: 'moderate' }))).toEqual({ isAsked: true, grave: [] });
});

test.each([
  [
    'a registry without the service',
    '{"message":"405 Method Not Allowed","error":{"code":"ENOAUDIT","summary":""}}',
  ],
  ['no line', '{"error":{"code":"ENOTFOUND"}}'],
  ['a page of a proxy', '<html>blocked</html>'],
  ['silence', ''],
  ['something else', '{"vulnerabilities":null}'],
  ['null', 'null'],
])('%s is no answer, and no finding', (_, text) => {
  expect(readAudit(text)).toEqual({ isAsked: false, grave: [] });
});
