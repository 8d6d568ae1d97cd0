import { expect, it } from 'vitest';
import { initials } from './avatar.tsx';

it.each([
  ['B&B La Terrazza', 'BT'],
  ['Titolare', 'T'],
  ['  ospite di  prova ', 'OP'],
  ['Trattoria & Bar "Da Ivo"', 'TI'],
  ['èlite', 'È'],
  ['', ''],
])('initials of "%s" are %s', (name, letters) => expect(initials(name)).toBe(letters));
