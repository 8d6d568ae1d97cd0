import { describe, expect, it } from 'vitest';
import { durationWords } from './duration-words.ts';
import { formatsOf } from './formats.ts';
import { loadTexts } from './texts/texts.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it.each([
    ['it', '1.234,50 €', '80 €'],
    ['en', '€1,234.50', '€80'],
    ['de', '1.234,50 €', '80 €'],
    ['fr', '1 234,50 €', '80 €'],
  ] as const)('is written as %s writes it', (language, cents, whole) => {
    const { money } = formatsOf(language);
    expect([plain(money(1234.5, 'EUR')), plain(money(80, 'EUR'))]).toEqual([cents, whole]);
  });
});

describe('days', () => {
  it.each([
    ['it', 'sabato 21 novembre 2026', '21/11/2026', 'lun'],
    ['en', 'Saturday 21 November 2026', '21/11/2026', 'Mon'],
    ['de', 'Samstag, 21. November 2026', '21.11.2026', 'Mo'],
    ['fr', 'samedi 21 novembre 2026', '21/11/2026', 'lun.'],
  ] as const)('are written as %s writes them, the week from Monday', (language, long, short, monday) => {
    const formats = formatsOf(language);
    expect(formats.longDay('2026-11-21').replace('Saturday,', 'Saturday')).toBe(long);
    expect(formats.day('2026-11-21')).toBe(short);
    expect(formats.weekdays[0]?.short).toBe(monday);
  });

  it('are ordinal in French on the first of a month alone', () => {
    const { longDay, shortDay, dayOf, when } = formatsOf('fr');
    expect([longDay('2027-05-01'), shortDay('2027-05-01')]).toEqual(['samedi 1er mai 2027', 'sam. 1er mai']);
    expect([longDay('2027-05-21'), shortDay('2027-05-11')]).toEqual(['vendredi 21 mai 2027', 'mar. 11 mai']);
    expect(dayOf('2027-05-01T10:00:00Z')).toBe('samedi 1er mai');
    expect(when('2027-05-01T18:00:00Z', 'Europe/Rome')).toMatch(/^samedi 1er mai à 20:00$/);
    expect(formatsOf('de').longDay('2027-05-01')).toBe('Samstag, 1. Mai 2027');
    expect(formatsOf('en').longDay('2027-05-01')).toMatch(/^Saturday,? 1 May 2027$/);
  });
});

describe('words', () => {
  it.each([
    ['it', '0 notti', '1 notte', '2 ore'],
    ['en', '0 nights', '1 night', '2 hours'],
    ['de', '0 Nächte', '1 Nacht', '2 Stunden'],
    ['fr', '0 nuit', '1 nuit', '2 heures'],
  ] as const)('of %s follow its own plural', async (language, none, one, hours) => {
    const t = await loadTexts(language);
    expect([t.nights(0), t.nights(1), durationWords(120, t)]).toEqual([none, one, hours]);
  });

  it('say a time in the unit that fits, or in two', async () => {
    const t = await loadTexts('it');
    expect([15, 60, 90, 1440, 10_080].map((minutes) => durationWords(minutes, t))).toEqual([
      '15 minuti',
      '1 ora',
      '1 ora 30 minuti',
      '1 giorno',
      '7 giorni',
    ]);
  });
});
