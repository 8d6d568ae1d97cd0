import type { Booking } from 'contract/bookings/schemas';

/** A text about guest or stay that may be missing: form, dialog and print follow from it. */
interface FreeText {
  /** The block of the dialog. */
  about: 'guest' | 'stay';
  term: string;
  look: 'phone' | 'code' | 'lines';
  /** On paper beside the guest's name, or as a line of the stay. Absent: the guest does not read it. */
  print?: 'contact' | 'line';
  /** Absent: a field of `guestFields`. */
  field?: { label: string; help: string };
}

/** In the order of the form. */
const TEXTS = {
  guest_phone: { about: 'guest', term: 'Telefono', look: 'phone', print: 'contact' },
  license_plate: {
    about: 'stay',
    term: 'Targa',
    look: 'code',
    print: 'line',
    field: { label: 'Targa', help: "Dell'auto, per il parcheggio o la ZTL." },
  },
  special_requests: {
    about: 'stay',
    term: 'Richieste',
    look: 'lines',
    print: 'line',
    field: { label: 'Richieste', help: 'Quello che ha chiesto: culla, arrivo tardi, piano basso.' },
  },
  guest_notes: {
    about: 'guest',
    term: 'Note',
    look: 'lines',
    field: { label: "Note sull'ospite", help: 'Le vede solo chi lavora con te.' },
  },
} satisfies Record<string, FreeText>;

type Name = keyof typeof TEXTS;
type Texts = Pick<Booking, Name>;

/** The keys of the literal, which has no others than its type says. */
const NAMES = Object.keys(TEXTS) as Name[];

export const FREE_TEXTS = NAMES.map((name): FreeText & { name: Name } => ({ name, ...TEXTS[name] }));

/** What a form holds of every one of them: a missing text is an empty one. */
export function typedTexts(booking: Partial<Texts>): Record<Name, string> {
  return Object.fromEntries(NAMES.map((name) => [name, booking[name] ?? ''])) as Record<Name, string>;
}

/** Those that the booking has. */
export function textsOf(booking: Texts): (FreeText & { name: Name; text: string })[] {
  return FREE_TEXTS.flatMap((one) => {
    const text = booking[one.name];
    return text === null || text === '' ? [] : [{ ...one, text }];
  });
}
