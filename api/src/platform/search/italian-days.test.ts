import { describe, expect, it } from 'vitest';
import { readDays } from './italian-days.ts';

/** A Saturday. */
const TODAY = '2026-11-21';
const understood = (text: string) => readDays(text.split(' '), TODAY);

describe('names', () => {
  it.each([
    ['gennaio', '2027-01'],
    ['febbraio', '2027-02'],
    ['marzo', '2027-03'],
    ['aprile', '2027-04'],
    ['maggio', '2027-05'],
    ['giugno', '2027-06'],
    ['luglio', '2027-07'],
    ['agosto', '2027-08'],
    ['settembre', '2026-09'],
    ['ottobre', '2026-10'],
    ['novembre', '2026-11'],
    ['dicembre', '2026-12'],
  ])('%s is a month, short and long, and may be a name', (name, month) => {
    for (const written of [name, name.slice(0, 4), `${name.slice(0, 4)}.`])
      expect([written, understood(written)]).toMatchObject([
        written,
        { words: 1, sure: false, days: [{ from: `${month}-01` }, {}] },
      ]);
    for (const written of [name, name.slice(0, 3), `${name.slice(0, 3)}.`])
      expect(understood(`${written} 2025`)).toMatchObject({
        words: 2,
        sure: true,
        days: [{ from: `2025-${month.slice(5)}-01` }],
      });
  });

  it.each([
    ['lunedi', '2026-11-23', '2026-11-24'],
    ['martedi', '2026-11-24', '2026-11-25'],
    ['mercoledi', '2026-11-25', '2026-11-26'],
    ['giovedi', '2026-11-26', '2026-11-27'],
    ['venerdi', '2026-11-27', '2026-11-28'],
    ['sabato', '2026-11-21', '2026-11-22'],
    ['domenica', '2026-11-22', '2026-11-23'],
  ])('%s is the next one from today on, and may be a name', (name, from, to) => {
    for (const written of [name, name.slice(0, 5), `${name}.`])
      expect(understood(written)).toEqual({ words: 1, sure: false, days: [{ from, to }] });
    expect(understood(name.slice(0, 4))).toBeUndefined();
    for (const written of [name, name.slice(0, 3), `${name.slice(0, 3)}.`]) {
      expect(understood(`${written} 24/12`)).toMatchObject({ words: 2, sure: true });
      expect(understood(`${written} 24 dic`)).toMatchObject({ words: 3, sure: true });
    }
  });
});

describe('days', () => {
  it.each([
    ['1/1/1900', '1900-01-01', '1900-01-02'],
    ['31/12/2199', '2199-12-31', '2200-01-01'],
    ['1/2026', '2026-01-01', '2026-02-01'],
    ['12.2026', '2026-12-01', '2027-01-01'],
    ['2026-12-24', '2026-12-24', '2026-12-25'],
    ['dal 3 al 5 settembre 2026', '2026-09-03', '2026-09-06'],
    ['3 e 5 settembre del 2026', '2026-09-03', '2026-09-06'],
    ['oggi', '2026-11-21', '2026-11-22'],
    ['stasera', '2026-11-21', '2026-11-22'],
    ['stanotte', '2026-11-21', '2026-11-22'],
    ['domani', '2026-11-22', '2026-11-23'],
    ['weekend', '2026-11-21', '2026-11-23'],
    ['week-end', '2026-11-21', '2026-11-23'],
    ['fine settimana', '2026-11-21', '2026-11-23'],
  ])('%s mean nothing else', (text, from, to) =>
    expect(understood(text)).toEqual({ words: text.split(' ').length, sure: true, days: [{ from, to }] }),
  );

  // 72 days ago are nearer than 293 to come, 73 as near as 292.
  it.each([
    ['3/9', ['2027-09-03', '2026-09-03']],
    ['8/9', ['2027-09-08', '2026-09-08']],
    ['9/9', ['2026-09-09', '2027-09-09']],
    ['10/9', ['2026-09-10', '2027-09-10']],
    ['21/11', ['2026-11-21', '2027-11-21']],
  ])('%s are of the two nearest years', (text, from) => {
    const found = understood(text);
    expect(found?.days.map((days) => days.from)).toEqual(from);
  });

  it.each([
    '31/12/1899',
    '1/1/2200',
    '0/11',
    '1/0',
    '31/11',
    '29/2/2027',
    '32/1',
    '13/2026',
    '0/2026',
    '12/1899',
    'rossi 3/9',
    'rossi 3 dic',
    'rossi 2026',
    'rossi 2026-12-24',
    'rossi 12/2026',
    'rossi weekend',
    '3 oggi',
    '3 sabato',
    'dal 5 al 3 settembre',
    'dal 5 al 5 settembre',
    'dal 0 al 5 dicembre',
    'dal 5 al 32 dicembre',
    'dal 3 al 5 rossi',
  ])('%s are none', (text) => expect(understood(text)).toBeUndefined());
});

describe('days as they are typed', () => {
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

  it.each(['29/2', '29 febbraio', '28-29 febbraio'])('of %s are those of the next leap year', (text) => {
    expect(understood(text)?.days[0]).toMatchObject({ to: '2028-03-01' });
    const around2100 = readDays(text.split(' '), '2100-06-01')?.days;
    expect(around2100?.map(({ to }) => to)).toEqual(['2104-03-01', '2108-03-01']);
  });

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
