import type { Language } from 'contract/public';

interface PageWords {
  locale: string;
  title: (place: string) => string;
  description: (place: string, address: string) => string;
  photos: (place: string) => string;
  booking: string;
  missing: { title: string; text: string };
  away: { title: string; text: string };
  script: string;
}

/** What has to be in the page before its program runs: for search engines, for a shared link, for the first look. */
export const pageWords = {
  it: {
    locale: 'it_IT',
    title: (place) => `${place} · Prenota direttamente`,
    description: (place, address) =>
      `Camere libere e prezzi di ${place}${address && `, ${address}`}. Prenoti direttamente dalla struttura.`,
    photos: (place) => `Foto di ${place}`,
    booking: 'La tua prenotazione',
    missing: {
      title: 'Questa pagina non c’è',
      text: 'Forse l’indirizzo è scritto male, oppure la struttura non prende più prenotazioni da qui.',
    },
    away: {
      title: 'Torniamo tra poco',
      text: 'In questo momento non riusciamo ad aprire la pagina. Riprova tra qualche minuto.',
    },
    script: 'Per prenotare da qui attiva JavaScript nelle impostazioni del browser.',
  },
  en: {
    locale: 'en_GB',
    title: (place) => `${place} · Book direct`,
    description: (place, address) =>
      `Available rooms and prices at ${place}${address && `, ${address}`}. Book directly with your host.`,
    photos: (place) => `Photos of ${place}`,
    booking: 'Your booking',
    missing: {
      title: 'This page does not exist',
      text: 'The address may be misspelt, or the place no longer takes bookings here.',
    },
    away: {
      title: 'We will be right back',
      text: 'We cannot open this page at the moment. Please try again in a few minutes.',
    },
    script: 'To book here, please switch on JavaScript in your browser’s settings.',
  },
  de: {
    locale: 'de_DE',
    title: (place) => `${place} · Direkt buchen`,
    description: (place, address) =>
      `Freie Zimmer und Preise: ${place}${address && `, ${address}`}. Buchen Sie direkt bei der Unterkunft.`,
    photos: (place) => `Fotos von ${place}`,
    booking: 'Ihre Buchung',
    missing: {
      title: 'Diese Seite gibt es nicht',
      text: 'Vielleicht ist die Adresse falsch geschrieben, oder die Unterkunft nimmt hier keine Buchungen mehr an.',
    },
    away: {
      title: 'Wir sind gleich wieder da',
      text: 'Diese Seite lässt sich gerade nicht öffnen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    },
    script: 'Um hier zu buchen, schalten Sie bitte JavaScript in den Einstellungen Ihres Browsers ein.',
  },
  fr: {
    locale: 'fr_FR',
    title: (place) => `${place} · Réservation directe`,
    description: (place, address) =>
      `Chambres libres et prix : ${place}${address && `, ${address}`}. Réservez directement auprès de l’établissement.`,
    photos: (place) => `Photos de ${place}`,
    booking: 'Votre réservation',
    missing: {
      title: 'Cette page n’existe pas',
      text: 'L’adresse est peut-être mal écrite, ou l’établissement ne prend plus de réservations ici.',
    },
    away: {
      title: 'Nous revenons tout de suite',
      text: 'Cette page ne peut pas s’ouvrir pour le moment. Réessayez dans quelques minutes.',
    },
    script: 'Pour réserver ici, activez JavaScript dans les réglages de votre navigateur.',
  },
} satisfies Record<Language, PageWords>;
