import { describe, expect, it } from 'vitest';
import { readDays } from './italian-days.ts';
import { readQuery } from './read-query.ts';

const TODAY = '2026-11-21';

describe('days', () => {
  it.each([
    ['3/9', ['2027-09-03', '2027-09-04']],
    ['3/11', ['2026-11-03', '2026-11-04']],
    ['3/9/2025', ['2025-09-03', '2025-09-04']],
    ['03.09.25', ['2025-09-03', '2025-09-04']],
    ['21-11-2026', ['2026-11-21', '2026-11-22']],
    ['2026-12-24', ['2026-12-24', '2026-12-25']],
    ['3 settembre', ['2027-09-03', '2027-09-04']],
    ['3 sett.', ['2027-09-03', '2027-09-04']],
    ['1° dicembre', ['2026-12-01', '2026-12-02']],
    ['24dic', ['2026-12-24', '2026-12-25']],
    ['ven 21 nov', ['2026-11-21', '2026-11-22']],
    ['venerdi 21 novembre 2026', ['2026-11-21', '2026-11-22']],
    ['3-5 settembre', ['2027-09-03', '2027-09-06']],
    ['3 5 settembre', ['2027-09-03', '2027-09-06']],
    ['settembre 2025', ['2025-09-01', '2025-10-01']],
    ['12/2026', ['2026-12-01', '2027-01-01']],
    ['dicembre', ['2026-12-01', '2027-01-01']],
    ['oggi', ['2026-11-21', '2026-11-22']],
    ['dopodomani', ['2026-11-23', '2026-11-24']],
    ['ieri', ['2026-11-20', '2026-11-21']],
    ['lunedi', ['2026-11-23', '2026-11-24']],
    ['sabato', ['2026-11-21', '2026-11-22']],
    ['weekend', ['2026-11-21', '2026-11-23']],
    ['29/2', ['2028-02-29', '2028-03-01']],
  ])('%j are %j', (text, [from, to]) => {
    const read = readDays(text.split(' '), text === '29/2' ? '2027-06-01' : TODAY);
    expect(read?.days[0]).toEqual({ from, to });
    expect(read?.words).toBe(text.split(' ').length);
  });

  it.each([
    ['2026-11-18', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-22', '2026-11-22'],
  ])('of the weekend end with the Sunday, on %s as well', (today, from) =>
    expect(readDays(['weekend'], today)?.days).toEqual([{ from, to: '2026-11-23' }]),
  );

  it.each([
    'rossi',
    'mar',
    'mag',
    '31/2',
    '3/13',
    '0/1',
    '32 dicembre',
    '3 rossi',
    '101',
    '333/1234567',
    'set',
    '5/0000',
    '5/0012',
    '12/9999',
  ])('%j are none', (text) => expect(readDays(text.split(' '), TODAY)).toBeUndefined());
});

describe('a query', () => {
  it.each(['', ' ', '%', '%_%', '😀', "'", '--', '#', '@'])('%j asks for nothing', (q) =>
    expect(readQuery(q, TODAY)).toBeUndefined(),
  );

  it('keeps signs of patterns as themselves', () => {
    expect(readQuery('50%@x_y\\z', TODAY)?.terms.flatMap(({ part }) => part)).toEqual([
      '% 50%',
      '% x y%',
      '% z%',
    ]);
  });

  it('has at most six terms', () => {
    expect(readQuery('a b c d e f g h i', TODAY)?.terms).toHaveLength(6);
  });
});
