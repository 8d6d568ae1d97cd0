import { describe, expect, it } from 'vitest';
import { contract } from './index.ts';
import { Login, Register } from './access/schemas.ts';
import type { Endpoint } from './endpoint.ts';
import { PlaceSettingsChange } from './place-settings/schemas.ts';
import { RoomUpdate } from './rooms/schemas.ts';
import { line, optionalLine, optionalText, plainText } from './scalars.ts';

const TURNING = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
const MARKS = [0x200e, 0x200f, 0x061c];
const SEPARATORS = [0x85, 0x2028, 0x2029];
const ANY = new RegExp(`[${String.fromCodePoint(...TURNING, ...MARKS, ...SEPARATORS)}]`);
const within = (sign: number) => `Ro${String.fromCodePoint(sign)}ssi`;
const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('signs that turn or break a line', () => {
  it.each([...TURNING, ...MARKS])('are refused in one line: U+%s', (sign) => {
    for (const schema of [line(80), optionalLine(80)])
      expect(messageOf(schema.safeParse(within(sign)))).toMatch(/segni invisibili che ne cambiano il verso/);
  });

  it.each(SEPARATORS)('break a line like any other: U+%s', (sign) => {
    for (const schema of [line(80), optionalLine(80)])
      expect(messageOf(schema.safeParse(within(sign)))).toBe('Il testo deve stare su una riga.');
  });

  it('are refused in longer text as far as they turn what follows; marks and joiners stay', () => {
    for (const schema of [plainText(80), optionalText(80)]) {
      for (const sign of TURNING) expect(schema.safeParse(within(sign)).success).toBe(false);
      for (const sign of [...MARKS, ...SEPARATORS, 0x200d])
        expect(schema.safeParse(within(sign)).data).toBe(within(sign));
    }
  });

  it('leave alone what people write: emoji, accents, Arabic and Hebrew', () => {
    for (const text of ['Nicolò 👨‍👩‍👧', 'عمر', 'שרה כהן', 'Zoë O’Brien', '🏳️‍🌈 Casa'])
      expect(line(80).safeParse(text).data).toBe(text);
  });

  it('are dropped around addresses and numbers, where they are copied along', () => {
    expect(Login.shape.email.safeParse('\u202aAnna@example.com\u202c').data).toBe('anna@example.com');
    expect(Register.shape.email.safeParse('\u200eanna@example.com').data).toBe('anna@example.com');
    expect(PlaceSettingsChange.shape.phone.safeParse('\u202a+39 010 123\u202c').data).toBe('+39 010 123');
  });

  it('get into no field of one line that a call takes', () => {
    const turned = within(0x202e);
    const marked = [...MARKS, ...SEPARATORS].map(within);
    const addresses = [...TURNING, ...MARKS, ...SEPARATORS].map(
      (sign) => `https://a.example/${within(sign)}`,
    );
    expect(RoomUpdate.shape.name.safeParse(turned).success).toBe(false);
    expect(RoomUpdate.shape.name.safeParse(within(0x2028)).success).toBe(false);
    expect(RoomUpdate.shape.floor.safeParse(turned).success).toBe(false);
    const takes = (texts: readonly string[]) =>
      Object.entries(contract)
        .flatMap(([slice, calls]) =>
          Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { body }]) =>
            Object.entries((body as { shape?: Record<string, Endpoint['body']> } | undefined)?.shape ?? {})
              .filter(([, field]) => texts.some((text) => ANY.test(String(field?.safeParse(text).data))))
              .map(([field]) => `${slice}.${name}.${field}`),
          ),
        )
        .filter((field) => !UNSEEN.test(field));
    // Compared with stored values, or never shown.
    const UNSEEN =
      /password|token|key|secret|expected_updated_at|code$|proof$|(?:book|reserve)\.website|reserve\.hold$/;
    // Of several lines, where marks have their use.
    const LONG =
      /description|notes|special_requests|conditions|reason|note|notice|text$|allergies$|preferences$/;
    expect(takes([turned])).toEqual([]);
    expect(takes([...marked, ...addresses]).filter((field) => !LONG.test(field))).toEqual([]);
  });
});
