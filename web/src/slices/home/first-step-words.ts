import type { FirstStep, FirstStepName } from 'contract/first-steps/schemas';
import { count } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';

interface Words {
  title: string;
  todo: string;
  /** The button that settles it without doing it, and what it reads like then. */
  skip?: string;
  skipped?: string;
}

export const stepWords: Record<FirstStepName, Words> = {
  contacts: {
    title: "Dati dell'attività",
    todo: "Scrivi un telefono o un'e-mail, e controlla che l'indirizzo sia giusto.",
  },
  rooms: {
    title: 'Camere',
    todo: 'Tutte in una volta, anche con una sola riga.',
    skip: 'Sono tutte',
    skipped: 'Ci sono tutte.',
  },
  prices: { title: 'Prezzi', todo: 'Ogni camera ha bisogno del suo prezzo a notte.' },
  page: { title: 'Pagina di prenotazione', todo: 'Aprila: da lì gli ospiti prenotano da soli.' },
  calendars: {
    title: 'Calendari dei portali',
    todo: 'Booking.com e Airbnb sempre allineati, senza doppie prenotazioni.',
    skip: 'Non uso portali',
    skipped: 'Non usi portali.',
  },
  payments: {
    title: 'Pagamenti',
    todo: 'In Bitcoin sul tuo BTCPay Server, se vuoi.',
    skip: "Si paga all'arrivo",
    skipped: "Si paga all'arrivo.",
  },
  people: {
    title: 'Persone',
    todo: 'Invita chi lavora con te: ognuno vede solo quello che gli serve.',
    skip: 'Faccio tutto io',
    skipped: 'Fai tutto tu.',
  },
};

/** How far it has come, in one sentence. */
export function stepState({ name, is_done, is_skipped, count: n, planned }: FirstStep): string {
  const words = stepWords[name];
  if (is_skipped && words.skipped) return words.skipped;
  switch (name) {
    case 'contacts':
      return is_done ? 'I contatti ci sono.' : words.todo;
    case 'rooms':
      if (n === 0) return planned ? `0 di ${planned}. ${words.todo}` : words.todo;
      return planned && n < planned
        ? `${n} di ${planned}.`
        : `${count(n, { one: 'camera', other: 'camere' })}.`;
    case 'prices':
      if (is_done) return 'Ogni camera ha il suo.';
      if (!planned || n === 0) return words.todo;
      return n === 1 ? `1 camera su ${planned} ne ha uno.` : `${n} camere su ${planned} ne hanno uno.`;
    case 'page':
      return is_done ? 'È aperta.' : words.todo;
    case 'calendars':
      return is_done ? `${count(n, { one: 'collegato', other: 'collegati' })}.` : words.todo;
    case 'payments':
      if (n > 0) return 'BTCPay Server è collegato.';
      return is_done ? "Si paga all'arrivo." : words.todo;
    case 'people':
      return is_done ? `Oltre a te ${count(n, { one: 'persona', other: 'persone' })}.` : words.todo;
  }
}

/** Where it is done. */
export function whereTo({ name, count: n, planned }: FirstStep): string {
  switch (name) {
    case 'contacts':
      return paths.placeSettings;
    case 'rooms':
      return planned && planned > n
        ? `${paths.roomsCreate}?n=${Math.min(planned - n, 100)}`
        : paths.roomsCreate;
    case 'prices':
      return planned === 0 ? paths.roomsCreate : paths.rooms;
    case 'page':
      return paths.bookingPage;
    case 'calendars':
      return paths.calendarCreate;
    case 'payments':
      return `${paths.settings}#btcpay`;
    case 'people':
      return paths.people;
  }
}
