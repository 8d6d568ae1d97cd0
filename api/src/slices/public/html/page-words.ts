import type { Language } from 'contract/public/schemas';

interface PageWords {
  locale: string;
  title: (place: string) => string;
  description: (place: string, address: string) => string;
  /** Of a place without rooms. */
  tables: (place: string, address: string) => string;
  photos: (place: string) => string;
  booking: string;
  missing: { title: string; text: string };
  away: { title: string; text: string };
  script: string;
  /** A guest's booking for a browser without scripts. */
  own: { prove: string; button: string; failed: string; pending: string; confirmed: string; over: string };
}

/** The texts of the page before its program runs: for search engines, link previews and the first view. */
export const pageWords = {
  it: {
    locale: 'it_IT',
    title: (place) => `${place} · Prenota direttamente`,
    description: (place, address) =>
      `Camere libere e prezzi di ${place}${address && `, ${address}`}. Prenoti direttamente dalla struttura.`,
    tables: (place, address) =>
      `Prenota un tavolo da ${place}${address && `, ${address}`}. Gli orari liberi di oggi e dei prossimi giorni.`,
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
    own: {
      prove: 'Conferma che questo indirizzo è tuo: così la tua richiesta vale.',
      button: 'Conferma il mio indirizzo',
      failed:
        'Non è stato possibile: le notti non sono più libere, oppure ci sono troppe richieste in attesa.',
      pending: 'La richiesta è in attesa.',
      confirmed: 'La prenotazione è confermata.',
      over: 'La richiesta non è più valida.',
    },
  },
  en: {
    locale: 'en_GB',
    title: (place) => `${place} · Book direct`,
    description: (place, address) =>
      `Available rooms and prices at ${place}${address && `, ${address}`}. Book directly with your host.`,
    tables: (place, address) =>
      `Book a table at ${place}${address && `, ${address}`}. The free times of today and the days ahead.`,
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
    own: {
      prove: 'Confirm that this address is yours, and your request counts.',
      button: 'Confirm my address',
      failed: 'That was not possible: the nights are no longer free, or too many requests are waiting.',
      pending: 'Your request is waiting.',
      confirmed: 'Your booking is confirmed.',
      over: 'This request is no longer valid.',
    },
  },
  de: {
    locale: 'de_DE',
    title: (place) => `${place} · Direkt buchen`,
    description: (place, address) =>
      `Freie Zimmer und Preise: ${place}${address && `, ${address}`}. Buchen Sie direkt bei der Unterkunft.`,
    tables: (place, address) =>
      `Tisch reservieren bei ${place}${address && `, ${address}`}. Die freien Zeiten von heute und der nächsten Tage.`,
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
    own: {
      prove: 'Bestätigen Sie, dass diese Adresse Ihnen gehört: Dann gilt Ihre Anfrage.',
      button: 'Meine Adresse bestätigen',
      failed: 'Das war nicht möglich: Die Nächte sind nicht mehr frei, oder es warten zu viele Anfragen.',
      pending: 'Ihre Anfrage wartet auf eine Antwort.',
      confirmed: 'Ihre Buchung ist bestätigt.',
      over: 'Diese Anfrage gilt nicht mehr.',
    },
  },
  fr: {
    locale: 'fr_FR',
    title: (place) => `${place} · Réservation directe`,
    description: (place, address) =>
      `Chambres libres et prix : ${place}${address && `, ${address}`}. Réservez directement auprès de l’établissement.`,
    tables: (place, address) =>
      `Réservez une table chez ${place}${address && `, ${address}`}. Les heures libres d’aujourd’hui et des prochains jours.`,
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
    own: {
      prove: 'Confirmez que cette adresse est la vôtre : votre demande sera prise en compte.',
      button: 'Confirmer mon adresse',
      failed: 'Ce n’était pas possible : les nuits ne sont plus libres ou trop de demandes sont en attente.',
      pending: 'Votre demande attend une réponse.',
      confirmed: 'Votre réservation est confirmée.',
      over: 'Cette demande n’est plus valable.',
    },
  },
} satisfies Record<Language, PageWords>;
