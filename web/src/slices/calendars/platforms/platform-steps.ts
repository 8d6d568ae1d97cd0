import type { Platform } from 'contract/calendars/schemas';

interface Steps {
  name: string;
  /** Where the site keeps its own link, to paste into Hub. */
  theirs: string[];
  /** Where the site takes ours. */
  ours: string[];
}

/** Short and in the sites' own words, as their menus stand at the time of writing. */
export const platformSteps = {
  booking: {
    name: 'Booking.com',
    theirs: [
      "Apri l'Extranet e scegli la struttura.",
      'Vai su «Tariffe e disponibilità», poi «Sincronizza calendari».',
      'Accanto alla camera premi «Esporta calendario» e copia il link.',
      'Incollalo in Hub.',
    ],
    ours: [
      "Nell'Extranet apri «Tariffe e disponibilità», poi «Sincronizza calendari».",
      'Accanto alla camera premi «Aggiungi connessione calendario».',
      'Incolla il tuo link, scrivi Hub come nome e salva.',
    ],
  },
  airbnb: {
    name: 'Airbnb',
    theirs: [
      "Apri «Calendario» e scegli l'annuncio.",
      'Vai su «Disponibilità», poi «Collega i calendari».',
      'Premi «Collega a un altro sito web» e copia il link del calendario Airbnb.',
      'Incollalo in Hub.',
    ],
    ours: [
      "Apri «Calendario», scegli l'annuncio, poi «Disponibilità» e «Collega i calendari».",
      'Premi «Collega a un altro sito web».',
      "Incolla il tuo link nel campo per l'altro sito, scrivi Hub come nome e conferma.",
    ],
  },
  vrbo: {
    name: 'Vrbo',
    theirs: [
      "Apri l'annuncio e vai su «Calendario».",
      'Apri le impostazioni del calendario e scegli «Importa ed esporta».',
      'Premi «Esporta» e copia il link.',
      'Incollalo in Hub.',
    ],
    ours: [
      "Apri l'annuncio, vai su «Calendario», poi «Importa ed esporta».",
      'Premi «Importa calendario».',
      'Incolla il tuo link, scrivi Hub come nome e salva.',
    ],
  },
  google: {
    name: 'Google Calendar',
    theirs: [
      'Dal computer apri le impostazioni del calendario: i tre puntini, poi «Impostazioni e condivisione».',
      "Scorri fino a «Integra calendario» e copia l'«Indirizzo segreto in formato iCal».",
      'Incollalo in Hub.',
    ],
    ours: [
      'Dal computer premi il + accanto ad «Altri calendari».',
      'Scegli «Da URL» e incolla il tuo link.',
      'Premi «Aggiungi calendario». Google lo rilegge anche solo una volta al giorno.',
    ],
  },
} satisfies Partial<Record<Platform, Steps>>;

export type Guided = keyof typeof platformSteps;

export const GUIDED = ['booking', 'airbnb', 'vrbo', 'google'] as const satisfies readonly Guided[];

export function isGuided(platform: string): platform is Guided {
  return Object.hasOwn(platformSteps, platform);
}
