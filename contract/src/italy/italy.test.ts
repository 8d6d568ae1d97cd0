import { describe, expect, test } from 'vitest';
import { withoutGrouping } from './check-letters.ts';
import { isCin } from './cin.ts';
import { isIban } from './iban.ts';
import { isPec, isSdiCode } from './recipient.ts';
import { isPersonTaxCode, isTaxCode } from './tax-code.ts';
import { isVatNumber } from './vat-number.ts';

const FIGURES = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The text with each single sign replaced by each other one of its kind. */
function* slips(text: string): Generator<string> {
  for (const [index, sign] of Array.from(text).entries()) {
    for (const other of FIGURES.includes(sign) ? FIGURES : LETTERS) {
      if (other !== sign) yield text.slice(0, index) + other + text.slice(index + 1);
    }
  }
}

describe('partita IVA', () => {
  test.each(['00743110157', '02182030391', '99999999990'])('%s is one', (text) => {
    expect(isVatNumber(text)).toBe(true);
  });

  // The third one has the right check digit and an office that does not exist.
  test.each(['00743110158', '00000000000', '12345678903', '0074311015', '007431101570', 'IT00743110157', ''])(
    '%j is none',
    (text) => expect(isVatNumber(text)).toBe(false),
  );

  test('no single wrong figure passes', () => {
    expect([...slips('00743110157')].filter(isVatNumber)).toEqual([]);
  });
});

describe('codice fiscale', () => {
  test.each([
    'RSSMRA80A01H501U',
    'RSSMRA80A41H501Y',
    'RSSMRA80A01H50MM',
    'RSSMRA80A01HRLMS',
    'RSSMRAULALMHRLMD',
  ])('%s is of a person', (text) => {
    expect(isPersonTaxCode(text)).toBe(true);
    expect(isTaxCode(text)).toBe(true);
  });

  test.each(['RSSMRA80A01H501A', 'RSSMRA80A01H501', 'RSSMRA80F01H501U', 'rssmra80a01h501u', ''])(
    '%j is none',
    (text) => expect(isTaxCode(text)).toBe(false),
  );

  test('no day beyond the month passes, whatever its check letter', () => {
    for (const day of ['00', '32', '40', '72', '99']) {
      const codes = Array.from(LETTERS).map((letter) => `RSSMRA80A${day}H501${letter}`);
      expect(codes.filter(isTaxCode)).toEqual([]);
    }
    expect(Array.from(LETTERS).filter((letter) => isTaxCode(`RSSMRA80B30H501${letter}`))).toEqual([]);
    expect(Array.from(LETTERS).filter((letter) => isTaxCode(`RSSMRA80A31H501${letter}`))).toHaveLength(1);
  });

  test('entities have the 11 figures of a partita IVA', () => {
    expect(isTaxCode('80078750587')).toBe(true);
    expect(isPersonTaxCode('80078750587')).toBe(false);
    expect(isTaxCode('80078750588')).toBe(false);
  });
});

describe('IBAN', () => {
  test.each([
    'IT60X0542811101000000123456',
    'SM86U0322509800000000270100',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
  ])('%s is one', (text) => expect(isIban(text)).toBe(true));

  // The first one has the right remainder and the wrong national check letter.
  test.each([
    'IT64Y0542811101000000123456',
    'IT61X0542811101000000123456',
    'IT60X054281110100000012345',
    'IT60 X054 2811 1010 0000 0123 456',
    'DE88370400440532013000',
    '',
  ])('%j is none', (text) => expect(isIban(text)).toBe(false));

  test('no single wrong sign passes', () => {
    expect([...slips('IT60X0542811101000000123456')].filter(isIban)).toEqual([]);
  });
});

describe('CIN', () => {
  test.each(['IT058091C27G5FFZDZ', 'IT015146A12HOLV2MZ', 'IT048017B42742QNBZ'])('%s is one', (text) =>
    expect(isCin(text)).toBe(true),
  );

  test.each(['IT123456789012345', '015146-CNI-01894', 'it058091c27g5ffzdz', 'IT058091C2', ''])(
    '%j is none',
    (text) => expect(isCin(text)).toBe(false),
  );
});

test('a codice destinatario has 7 signs, and 6 for a public body', () => {
  const codes = ['0000000', 'XXXXXXX', 'M5UXCR1', 'UFABCD', 'M5UXCR12', 'm5uxcr1', ''];
  expect(codes.filter((code) => isSdiCode(code))).toEqual(['0000000', 'XXXXXXX', 'M5UXCR1']);
  expect(codes.filter((code) => isSdiCode(code, true))).toEqual(['UFABCD']);
});

test('a PEC is an address, and none of the exchange system', () => {
  const addresses = ['casa@pec.it', 'sdi01@pec.fatturapa.it', 'SDI14@PEC.FATTURAPA.IT', 'casa', 'a b@pec.it'];
  expect(addresses.filter(isPec)).toEqual(['casa@pec.it']);
});

test('identifiers are stored without the grouping that people write', () => {
  expect(withoutGrouping(' it60 x054-2811 1010 0000 0123 456 ')).toBe('IT60X0542811101000000123456');
});
