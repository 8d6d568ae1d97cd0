import { describe, expect, test } from 'vitest';
import { unwrapP7m } from './unwrap-p7m.ts';

const CONTENT = Buffer.from('<a>una fattura</a>');

function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.of(size);
  return size < 0x100 ? Buffer.of(0x81, size) : Buffer.of(0x82, size >> 8, size & 0xff);
}

const der = (tag: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
};

/** A value whose end is two zero bytes. */
const ber = (tag: number, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.of(tag, 0x80), ...parts, Buffer.of(0, 0)]);

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const SIGNED_DATA = oid('2a864886f70d010702');
const DATA = oid('2a864886f70d010701');
const VERSION = der(0x02, Buffer.of(1));
const ALGORITHMS = der(0x31, der(0x30, oid('608648016503040201')));
const SIGNERS = der(0x31);

const signed = (...content: Buffer[]) =>
  der(0x30, SIGNED_DATA, der(0xa0, der(0x30, VERSION, ALGORITHMS, der(0x30, DATA, ...content), SIGNERS)));

const whole = signed(der(0xa0, der(0x04, CONTENT)));
const pieces = [CONTENT.subarray(0, 5), CONTENT.subarray(5)].map((part) => der(0x04, part));
const streamed = ber(
  0x30,
  SIGNED_DATA,
  ber(0xa0, ber(0x30, VERSION, ALGORITHMS, ber(0x30, DATA, ber(0xa0, ber(0x24, ...pieces))), SIGNERS)),
);
const pem = (bytes: Buffer) => bytes.toString('base64').replaceAll(/.{64}/g, '$&\r\n');

test.each<[string, Buffer]>([
  ['DER', whole],
  ['BER, in pieces of unknown length', streamed],
  ['base64', Buffer.from(whole.toString('base64'))],
  ['base64 in lines', Buffer.from(pem(streamed))],
  ['PEM', Buffer.from(`-----BEGIN PKCS7-----\n${pem(whole)}\n-----END PKCS7-----\n`)],
  ['two signatures around one another', signed(der(0xa0, der(0x04, whole)))],
  ['a file without signature', CONTENT],
])('%s', (_name, bytes) => expect(Buffer.from(unwrapP7m(bytes))).toEqual(CONTENT));

describe('broken files get a sentence', () => {
  const nested = (levels: number, inner: Buffer): Buffer =>
    levels === 0 ? inner : nested(levels - 1, signed(der(0xa0, der(0x04, inner))));
  test.each<[string, Buffer, RegExp]>([
    ['cut in the middle', whole.subarray(0, 40), /danneggiato/],
    ['a length beyond the end', Buffer.from('3084ffffffff0609', 'hex'), /danneggiato/],
    ['a length of a length of nine bytes', Buffer.from('3089ffffffffffffffffff', 'hex'), /danneggiato/],
    ['values in values without end', Buffer.from('3080'.repeat(1_000_000), 'hex'), /danneggiato/],
    ['something else than signed data', der(0x30, DATA, der(0xa0, der(0x04, CONTENT))), /danneggiato/],
    ['a certificate', der(0x30, der(0x30, VERSION)), /danneggiato/],
    ['too many signatures around one another', nested(6, CONTENT), /danneggiato/],
    ['a signature apart from its content', signed(), /separata/],
    ['an archive', Buffer.from('504b0304', 'hex'), /ZIP/],
  ])('%s', (_name, bytes, sentence) => expect(() => unwrapP7m(bytes)).toThrow(sentence));

  test('every cut and every changed byte is read or refused, and nothing else', () => {
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 0xff;
      for (const bytes of [whole.subarray(0, at), changed]) {
        try {
          expect(unwrapP7m(bytes).length).toBeLessThanOrEqual(whole.length);
        } catch (error) {
          expect(error).toMatchObject({ name: 'UnreadableFile' });
        }
      }
    }
  });
});
