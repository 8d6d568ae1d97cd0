import { expect, it } from 'vitest';
import { readXml } from '../xml/read-xml.ts';
import { readMessage } from './read-message.ts';

const answeredAt = (moment: string) =>
  readMessage(
    readXml(Buffer.from(`<RicevutaConsegna><DataOraConsegna>${moment}</DataOraConsegna></RicevutaConsegna>`)),
  ).answered_at;

it.each([
  ['2026-07-06T12:00:00', '2026-07-06T10:00:00.000Z'],
  ['2026-12-06T00:30:00.000', '2026-12-05T23:30:00.000Z'],
  ['2026-07-06T12:00:00.000+02:00', '2026-07-06T10:00:00.000Z'],
  ['2026-07-06T12:00:00Z', '2026-07-06T12:00:00.000Z'],
  ['2026-13-31T99:00:00', null],
  ['ieri', null],
])('reads the moment %j in Italy', (moment, instant) => expect(answeredAt(moment)).toBe(instant));
