import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventParser, type StreamEvent } from './event-parser.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** What a parser makes of bytes that come in these pieces. */
function read(pieces: readonly Uint8Array[], lastId = '') {
  const events: StreamEvent[] = [];
  const retries: number[] = [];
  const parser = eventParser(
    { onEvent: (one) => events.push(one), onRetry: (ms) => retries.push(ms) },
    lastId,
  );
  for (const piece of pieces) parser.push(piece);
  return { events, retries, lastId: parser.lastId() };
}

const readText = (...texts: string[]) => read(texts.map(bytes));
const message = (data: string, event = 'message') => ({ event, data });

test('an event has a name, data of several lines and an id', () => {
  const { events, lastId } = readText('event: notification\nid: 7\ndata: {"a":\ndata: 1}\n\n');
  expect(events).toEqual([message('{"a":\n1}', 'notification')]);
  expect(lastId).toBe('7');
});

test('one space after the colon is not of the value; no colon is an empty value', () => {
  expect(readText('data:a\n\ndata:  b\n\ndata\n\ndata:\n\n').events.map(({ data }) => data)).toEqual([
    'a',
    ' b',
    '',
    '',
  ]);
});

test('comments and unknown fields are nothing', () => {
  const { events } = readText(': heartbeat\n\n:\n\nnews: x\ndatum: y\ndata: z\n\n');
  expect(events).toEqual([message('z')]);
});

test('without data there is no event, but its id counts', () => {
  expect(readText('event: counts\nid: 9\n\n')).toEqual({ events: [], retries: [], lastId: '9' });
  // The name was that of the event that was none.
  expect(readText('event: counts\n\ndata: x\n\n').events).toEqual([message('x')]);
});

test('what is not complete has not happened: neither the event nor its id', () => {
  expect(read([bytes('id: 1\ndata: a\n\nid: 2\ndata: b\n')], '0')).toEqual({
    events: [message('a')],
    retries: [],
    lastId: '1',
  });
  expect(read([bytes('id: 5')], '3').lastId).toBe('3');
});

test('an id stays for the events after it, an empty one takes it back, one with NUL is none', () => {
  expect(readText('id: 4\ndata: a\n\ndata: b\n\n').lastId).toBe('4');
  expect(readText('id: 4\ndata: a\n\nid\ndata: b\n\n').lastId).toBe('');
  expect(readText('id: 4\ndata: a\n\nid: 5\0\ndata: b\n\n').lastId).toBe('4');
});

test('the wish for a pause is a whole number', () => {
  expect(readText('retry: 3000\nretry: 3s\nretry: -1\nretry:\nretry: 99999999999\n').retries).toEqual([3000]);
});

test('lines end in three ways, also where a piece ends', () => {
  for (const end of ['\n', '\r', '\r\n']) {
    const text = `data: a${end}data: b${end}${end}data: c${end}${end}`;
    expect(readText(text).events).toEqual([message('a\nb'), message('c')]);
  }
  expect(readText('data: a\r', '\n\r', '\ndata: b\n\n').events).toEqual([message('a'), message('b')]);
  // Two returns with a piece between them are two line ends.
  expect(readText('data: a\r', '\rdata: b\n\n').events).toEqual([message('a'), message('b')]);
});

test('a byte order mark at the beginning is no text', () => {
  expect(readText('\uFEFFdata: a\n\n').events).toEqual([message('a')]);
});

test('however it is cut, also inside of a character, it says the same', () => {
  const line = fc.oneof(
    fc.constantFrom('data', 'data: però', 'data: 🛏️ 漢', 'event: x', 'id: 1', 'id', ':', 'retry: 5', '', ''),
    fc
      .array(fc.constantFrom('d', ':', ' ', '\0', 'è', '漢', '🛏', '\uFEFF'), { maxLength: 8 })
      .map((parts) => parts.join('')),
  );
  const stream = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r', '\r\n')), { maxLength: 20 })
    .map((lines) => bytes(lines.map(([text, end]) => text + end).join('')));
  fc.assert(
    fc.property(stream, fc.array(fc.nat(), { maxLength: 8 }), (whole, cuts) => {
      const at = [0, ...cuts.map((cut) => cut % (whole.length + 1)), whole.length].toSorted((a, b) => a - b);
      const pieces = at.slice(1).map((end, index) => whole.subarray(at[index], end));
      expect(JSON.stringify(read(pieces))).toBe(JSON.stringify(read([whole])));
    }),
  );
});

test('what never ends is refused before it fills the memory', () => {
  const { push } = eventParser({ onEvent: () => undefined });
  const piece = bytes('x'.repeat(100_000));
  expect(() => Array.from({ length: 11 }, () => push(piece))).toThrow(RangeError);
  const other = eventParser({ onEvent: () => undefined });
  expect(() => Array.from({ length: 11 }, () => other.push(bytes(`data: ${'x'.repeat(100_000)}\n`)))).toThrow(
    RangeError,
  );
});
