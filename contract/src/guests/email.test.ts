import { expect, it } from 'vitest';
import { read, refused } from '../scalars-in-tests.ts';
import { GuestEmail } from './schemas.ts';

it.each([
  [' Anna@Example.com ', 'anna@example.com'],
  ['mailto:a@x.it', 'a@x.it'],
  ['a@x.it.', 'a@x.it'],
  ['<a@x.it>', 'a@x.it'],
  ['<mailto:a@mail.x.it>', 'a@mail.x.it'],
  ['mailto:a@x.it?subject=Prenota%20ora', 'a@x.it'],
  ['<a@x.it>.', 'a@x.it'],
  ['', ''],
])('%j is the address %j', (typed, kept) => expect(read(GuestEmail, typed)).toBe(kept));

it.each(['a@x..it', 'a@.x.it', 'a@x.it..', '<a@x.it>..', 'a@x', '.', 'a@b@x.it', 'Anna <a@x.it>'])(
  '%j is none',
  (typed) => expect(read(GuestEmail, typed)).toEqual(refused('Indirizzo e-mail non valido.')),
);
