import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcodeDigits, barcodeKey, isBarcode } from './barcode.ts';
import { ProductInput } from './schemas.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe('a barcode', () => {
  it.each(['96385074', '73513537', '4006381333931', '8001120000019', '036000291452', '5901234123457'])(
    'is %s',
    (code) => expect(isBarcode(code)).toBe(true),
  );

  it.each(['96385075', '4006381333930', '036000291453', '123456789', '12345678901234', '', '4006381333A31'])(
    'is not %j',
    (code) => expect(isBarcode(code)).toBe(false),
  );

  it('has one check digit, and a wrong digit is found at every position', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(7, 11, 12).chain(digits),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (body, at, by) => {
          const right = Array.from({ length: 10 }, (_, digit) => [...body, digit].join('')).filter(isBarcode);
          expect(right).toHaveLength(1);
          const [code = ''] = right;
          const place = at % code.length;
          const wrong = code
            .split('')
            .with(place, String((Number(code[place]) + by) % 10))
            .join('');
          expect(isBarcode(wrong)).toBe(false);
        },
      ),
    );
  });

  it('is one article with and without the zero that makes a UPC-A an EAN-13', () => {
    fc.assert(
      fc.property(digits(11), (body) => {
        for (let last = 0; last < 10; last += 1) {
          const upc = [...body, last].join('');
          expect(isBarcode(`0${upc}`)).toBe(isBarcode(upc));
          expect(barcodeKey(`0${upc}`)).toBe(barcodeKey(upc));
        }
      }),
    );
  });

  it('is read through blanks and hyphens', () => {
    expect(barcodeDigits(' 4 006381-333931 ')).toBe('4006381333931');
  });

  const product = { name: 'Penna', kind: 'good', price: 2, vat_class: 'standard' };

  it.each([undefined, null, '', '  '])('may be left out: %j', (barcode) => {
    expect(ProductInput.parse({ ...product, barcode }).barcode).toBeNull();
  });

  it.each(['4006381333930', '12', 'penna'])('is refused at its field: %j', (barcode) => {
    const { error } = ProductInput.safeParse({ ...product, barcode });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['barcode'], 'Il codice a barre non è valido: controlla le cifre.'],
    ]);
  });
});
