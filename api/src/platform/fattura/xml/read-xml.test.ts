import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import { readXml } from './read-xml.ts';

const read = (text: string, encoding: BufferEncoding = 'utf8') => readXml(Buffer.from(text, encoding));

function refusal(bytes: Uint8Array): string {
  try {
    readXml(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
  return 'read';
}

test('reads names without prefixes, attributes, text and lines', () => {
  const root = read('<p:a xmlns:p="urn:x" v="1">\n<b>uno &amp; <!-- c --><![CDATA[due]]></b></p:a>');
  expect(root).toEqual({
    name: 'a',
    namespace: 'urn:x',
    attributes: [{ name: 'v', namespace: '', value: '1' }],
    children: [
      { name: 'b', namespace: '', attributes: [], children: [], text: 'uno & due', hasCdata: true, line: 2 },
    ],
    text: '\n',
    hasCdata: false,
    line: 1,
  });
});

describe('encodings', () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>perché</a>`;
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(declared('UTF-8'))],
    ['UTF-8 without declaration', Buffer.from('<a>perché</a>')],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${declared('UTF-8')}`)],
    ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
    ['ISO-8859-15', Buffer.from(declared('iso-8859-15'), 'latin1')],
    ['windows-1252', Buffer.from(declared('windows-1252'), 'latin1')],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(declared('UTF-16'), 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le').swap16()],
  ])('%s', (_name, bytes) => expect(readXml(bytes).text).toBe('perché'));

  test('the sign for euro is another byte in windows-1252 than in ISO-8859-15', () => {
    const bytes = (encoding: string, byte: number) =>
      Buffer.concat([
        Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><a>`),
        Buffer.of(byte),
        Buffer.from('</a>'),
      ]);
    expect(readXml(bytes('windows-1252', 0x80)).text).toBe('€');
    expect(readXml(bytes('iso-8859-15', 0xa4)).text).toBe('€');
    expect(readXml(bytes('iso-8859-1', 0xa4)).text).toBe('¤');
  });

  test('bytes that are no UTF-8, and an encoding that nobody reads, are refused', () => {
    expect(refusal(Buffer.from('<a>perch\xe9</a>', 'latin1'))).toMatch(/codifica/);
    const windows = '<?xml version="1.0" encoding="windows-1252"?><a>\x81</a>';
    expect(refusal(Buffer.from(windows, 'latin1'))).toMatch(/codifica/);
    expect(refusal(Buffer.from(declared('EBCDIC-CP-IT')))).toMatch(/UTF-8/);
  });
});

describe('hostile files', () => {
  const MILLIONS = 4_900_000;
  const filled = (part: string) => part.repeat(Math.floor(MILLIONS / part.length));
  test.each<[string, string, RegExp]>([
    ['an entity that grows', '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>', /DOCTYPE/],
    ['an entity of a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', /DOCTYPE/],
    ['an unknown entity', '<a>&nbsp;</a>', /ben formato/],
    ['a depth without end', filled('<a>'), /annidati/],
    ['millions of elements', `<a>${filled('<b/>')}</a>`, /troppi elementi/],
    [
      'thousands of attributes',
      `<a ${Array.from({ length: 400_000 }, (_, at) => `b${at}=""`).join(' ')}/>`,
      /troppi/,
    ],
    ['a name without end', `<${filled('a')}/>`, /troppi/],
    ['a file of 100 MB', ' '.repeat(100_000_000), /5 MB/],
    ['an element that is not closed', '<a>\n<b></a>', /riga 2/],
    ['two roots', '<a/><b/>', /ben formato/],
    ['a prefix without namespace', '<p:a/>', /ben formato/],
    ['a character that XML does not know', '<a>\u0001</a>', /ben formato/],
    ['text alone', 'Buongiorno', /ben formato/],
    ['nothing', '', /vuoto/],
  ])('%s', (_name, text, sentence) => expect(refusal(Buffer.from(text))).toMatch(sentence));

  test('names of the prototypes of objects are names like others', () => {
    const root = read('<a><__proto__ constructor="x"/></a>');
    expect(root.children[0]).toMatchObject({
      name: '__proto__',
      attributes: [{ name: 'constructor', value: 'x' }],
    });
  });
});
