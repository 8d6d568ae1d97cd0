import { CODE_PAGES, ROLL_WIDTHS, COLUMNS } from 'contract/printing/values';
import { testDocument } from 'contract/printing/documents';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decodeEscpos, textOf } from '../testing/decode.ts';
import { samples } from '../testing/samples.ts';
import { encodeJob } from './encode.ts';

const job = (lines = samples.comanda!, more = {}) =>
  encodeJob({ width: 80, code_page: 'cp858', copies: 1, lines, ...more });

describe('the bytes of a paper', () => {
  it.each(CODE_PAGES)('keep accents and the euro in %s', (code_page) => {
    const words = textOf(job(testDocument('Cucina', '21:04'), { code_page }));
    expect(words).toContain('àèéìòù ÀÈÉÌÒÙ');
    expect(words).toContain('12,50 €');
  });

  it.each(CODE_PAGES)(
    'keep names of other languages readable in %s, and no sign is a command',
    (code_page) => {
      const line = (text: string) => ({ ...testDocument('', '')[1]!, text, right: null });
      const names = [
        'Šćepan Łódź',
        'Müller-Straße, œuf',
        'Ő, ș e ğ',
        'Иван',
        '← ↔ ► ☺ ♥ 😀',
        'Posto 3 → posto 4 •',
        'a\u001bpb\u001d!c',
        // As a menu comes out of a PDF or a web page: ligatures, signs that nobody sees, accents of their own.
        'Con\ufb01t di \ufb01n\ufb02i\ufb00, frit\u00adto\u200b \u2615\ufe0f \ufeffx\u030c\u00a0\u2122',
      ];
      const { lines } = decodeEscpos(job(names.map(line), { code_page }));
      const paper = lines
        .map(({ runs }) =>
          runs
            .map(({ text }) => text)
            .join('')
            .trim(),
        )
        .filter(Boolean);
      expect(paper).toEqual([
        'Scepan Lódz',
        'Müller-Straße, oeuf',
        'O, s e g',
        '????',
        '<- ? ? ? ? ?',
        'Posto 3 -> posto 4 -',
        'a pb !c',
        'Confit di finfliff, fritto ? x TM',
      ]);
    },
  );

  it('show the table, the quantity and the dish large, and allergies white on black', () => {
    const { lines } = decodeEscpos(job());
    const find = (words: string) =>
      lines.flatMap(({ runs }) => runs).find(({ text }) => text.includes(words));
    expect(find('Tavolo 7')).toMatchObject({ wide: 2, high: 2 });
    expect(find('2 Gnocchi')).toMatchObject({ wide: 2, high: 2 });
    expect(find('ALLERGIE: posto 3: arachidi')).toMatchObject({ inverted: true });
    expect(find('ANNULLA')).toMatchObject({ inverted: true });
    expect(find('-1 Lasagne')).toMatchObject({ high: 2 });
    expect(find('Senza burro')).toMatchObject({ bold: true, inverted: false });
  });

  it('mark what is printed again above and below', () => {
    const marks = textOf(job(samples.ristampa)).match(/RISTAMPA/g);
    expect(marks).toHaveLength(2);
    expect(textOf(job())).not.toContain('RISTAMPA');
  });

  it('say twice that a preconto is no fiscal document', () => {
    const { lines } = decodeEscpos(job(samples.preconto));
    expect(textOf(job(samples.preconto)).match(/PRECONTO - DOCUMENTO NON FISCALE/g)).toHaveLength(2);
    expect(textOf(job(samples.preconto))).toContain('Paga 1.066,50 € in Bitcoin');
    expect(lines.map(({ qr }) => qr).filter(Boolean)).toEqual(['https://hub.example/pay/AbCdEf123456']);
  });

  it('cut each copy', () => {
    expect(decodeEscpos(job(samples.comanda, { copies: 3 })).cuts).toBe(3);
  });

  test('no line is wider than the paper, and no word is lost', () => {
    const words = fc.array(fc.stringMatching(/^[a-zA-Zàèéìòù0-9']{1,60}$/), {
      minLength: 1,
      maxLength: 12,
      size: 'max',
    });
    const style = fc.constantFrom('normal', 'bold', 'large', 'band');
    fc.assert(
      fc.property(
        words,
        style,
        fc.constantFrom(...ROLL_WIDTHS),
        fc.boolean(),
        (name, look, width, isPriced) => {
          const text = name.join(' ');
          const right = isPriced ? '12,50 €' : null;
          const lines = [{ kind: 'text', text, right, style: look, align: 'left', indent: 2 } as const];
          const { lines: paper } = decodeEscpos(job([...lines], { width }));
          for (const { runs } of paper) {
            const own = runs.reduce((sum, run) => sum + run.text.length * run.wide, 0);
            expect(own).toBeLessThanOrEqual(COLUMNS[width]);
          }
          const all = paper
            .flatMap(({ runs }) => runs.map((run) => run.text))
            .join('')
            .replaceAll(/\s/g, '');
          expect(all).toBe((text + (right ?? '')).replaceAll(/\s/g, ''));
        },
      ),
    );
  });
});
