import type { Random } from './seeded-random.ts';

export interface Guest {
  guest_first_name: string;
  guest_last_name: string;
  guest_email: string;
  guest_phone: string;
}

type Names = readonly [string, ...string[]];

interface Country {
  weight: number;
  first: Names;
  last: Names;
  /** A number that the country's regulator reserves for fiction, or one with a prefix that does not exist. */
  phone(random: Random): string;
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('');

const countries: readonly [Country, ...Country[]] = [
  {
    weight: 60,
    first: [
      'Mario',
      'Giulia',
      'Luca',
      'Anna',
      'Marco',
      'Chiara',
      'Paolo',
      'Francesca',
      'Andrea',
      'Elena',
      'Stefano',
      'Laura',
      'Matteo',
      'Sara',
      'Davide',
      'Paola',
      'Roberto',
      'Silvia',
      'Antonio',
      'Martina',
      'Giovanni',
      'Elisa',
    ],
    last: [
      'Rossi',
      'Bianchi',
      'Ferrari',
      'Russo',
      'Esposito',
      'Romano',
      'Colombo',
      'Ricci',
      'Marino',
      'Greco',
      'Bruno',
      'Gallo',
      'Conti',
      'Costa',
      'Giordano',
      'Mancini',
      'Rizzo',
      'Lombardi',
      'Moretti',
      'Barbieri',
      'Fontana',
      'Serra',
    ],
    phone: (random) => `+39 000 ${digits(random, 7)}`,
  },
  {
    weight: 15,
    first: [
      'Thomas',
      'Anna',
      'Stefan',
      'Julia',
      'Michael',
      'Katharina',
      'Andreas',
      'Sabine',
      'Markus',
      'Lena',
    ],
    last: [
      'Müller',
      'Schmidt',
      'Schneider',
      'Fischer',
      'Weber',
      'Meyer',
      'Wagner',
      'Becker',
      'Hoffmann',
      'Schäfer',
    ],
    phone: (random) => `+49 30 23125 ${digits(random, 3)}`,
  },
  {
    weight: 10,
    first: [
      'Pierre',
      'Marie',
      'Nicolas',
      'Sophie',
      'Julien',
      'Camille',
      'François',
      'Claire',
      'Antoine',
      'Hélène',
    ],
    last: [
      'Martin',
      'Bernard',
      'Dubois',
      'Thomas',
      'Robert',
      'Petit',
      'Durand',
      'Leroy',
      'Moreau',
      'Lefèvre',
    ],
    phone: (random) => `+33 6 39 98 ${digits(random, 2)} ${digits(random, 2)}`,
  },
  {
    weight: 9,
    first: ['James', 'Emma', 'William', 'Charlotte', 'Thomas', 'Alice', 'Daniel', 'Sarah', 'Andrew', 'Lucy'],
    last: ['Smith', 'Jones', 'Taylor', 'Brown', 'Williams', 'Wilson', 'Johnson', 'Davies', 'Evans', 'Walker'],
    phone: (random) => `+44 7700 900${digits(random, 3)}`,
  },
  {
    weight: 6,
    first: ['John', 'Mary', 'Robert', 'Jennifer', 'David', 'Susan', 'Richard', 'Karen'],
    last: ['Miller', 'Davis', 'Anderson', 'Moore', 'Jackson', 'White', 'Harris', 'Clark'],
    phone: (random) => `+1 202 555 01${digits(random, 2)}`,
  },
];

/** Reserved for examples (RFC 2606): no mail reaches a person. */
const domains: Names = ['example.com', 'example.net', 'example.org'];

function mailbox(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
}

/** A guest with common names of their country. */
export function makeGuest(random: Random): Guest {
  const [first, ...others] = countries;
  const country = random.weighted([
    [first, first.weight],
    ...others.map((one) => [one, one.weight] as const),
  ]);
  const firstName = random.pick(country.first);
  const lastName = random.pick(country.last);
  return {
    guest_first_name: firstName,
    guest_last_name: lastName,
    guest_email: `${mailbox(firstName)}.${mailbox(lastName)}@${random.pick(domains)}`,
    guest_phone: country.phone(random),
  };
}
