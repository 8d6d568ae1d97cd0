import type { GuestWords } from '../guest-words.ts';

export const fr: GuestWords = {
  locale: 'fr-FR',
  spellDay: (day) => day.replace(/(?<!\d)1 (?=\p{L})/u, '1er '),
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  subject: {
    requested: (place, dates) => `Demande reçue : ${place}, ${dates}`,
    confirmed: (place, dates) => `Réservation confirmée : ${place}, ${dates}`,
    declined: (place, dates) => `Demande refusée : ${place}, ${dates}`,
    cancelled: (place, dates) => `Réservation annulée : ${place}, ${dates}`,
    withdrawn: (place, dates) => `Vous avez annulé : ${place}, ${dates}`,
    expired: (place, dates) => `Le délai est écoulé : ${place}, ${dates}`,
  },
  dates: (from, to) => `du ${from} au ${to}`,
  opening: {
    requested: (place) => `${place} a bien reçu votre demande et vous répondra par e-mail.`,
    confirmed: (place) => `${place} a confirmé votre réservation. Au plaisir de vous accueillir !`,
    declined: (place) => `${place} ne peut pas accepter votre demande. Vous ne devez rien.`,
    cancelled: (place) => `${place} a annulé votre réservation.`,
    withdrawn: (place) => `Vous avez annulé votre réservation chez ${place}.`,
    expired: (place) =>
      `Le délai est écoulé : ${place} n’a pas confirmé votre demande et les nuits ne vous sont plus réservées.`,
  },
  unpaid: (place) =>
    `Le délai est écoulé : le paiement de votre demande chez ${place} n’est pas arrivé à temps et les nuits ne vous sont plus réservées.`,
  underpaid: (place) =>
    `Le délai est écoulé : le paiement de votre demande chez ${place} n’est pas arrivé en entier à temps et les nuits ne vous sont plus réservées.`,
  oneStep: (place) => `${place} a bien reçu votre demande. Il ne reste qu’une étape.`,
  prove: {
    place: (instant) =>
      `Ouvrez ce lien avant le ${instant}, heure locale : nous saurons que l’adresse est bien la vôtre et nous vous garderons les nuits jusqu’à la réponse. Sinon, elles ne vous seront plus réservées.`,
    link: (instant) =>
      `Ouvrez ce lien avant le ${instant}, heure locale : votre réservation sera aussitôt confirmée. Sinon, les nuits ne vous seront plus réservées.`,
  },
  keptUntil: (instant) =>
    `Les nuits vous sont réservées jusqu’au ${instant}, heure locale. Le séjour n’est réservé qu’après confirmation.`,
  summary: {
    number: (value) => `Réservation numéro ${value}`,
    arrival: (day, from) => `Arrivée : ${day}, à partir de ${from.replace(':', 'h')}`,
    departure: (day, until) => `Départ : ${day}, avant ${until.replace(':', 'h')}`,
    nights: (count) => `Nuits : ${count}`,
    guests: (count) => `Voyageurs : ${count}`,
    room: (name) => `Chambre : ${name}`,
    total: (amount) => `Total : ${amount}`,
  },
  roomType: {
    single: 'simple',
    double: 'double',
    triple: 'triple',
    suite: 'suite',
    family: 'familiale',
    apartment: 'appartement',
  },
  link: 'Consultez votre réservation, ou annulez-la, ici :',
  linkToSee: 'Consultez votre réservation ici :',
  mayCancelUntil: (day) => `Vous pouvez annuler sans frais jusqu’au ${day} inclus.`,
  mayNotCancel: 'Une fois confirmée, elle ne peut plus être annulée par ce lien.',
  nothingElse: 'Vous n’avez rien d’autre à faire.',
  toReturn: (amount, place) =>
    `Sur ce que vous avez payé, ${amount} doivent vous être remboursés : ${place} s’en occupe. Pour savoir comment et quand, contactez l’établissement.`,
  again: 'Pour demander d’autres dates :',
  contact: (ways) => `Une question ? ${ways}.`,
  or: ' ou ',
  notYou: 'Ce n’était pas vous ? N’ouvrez pas le lien : la demande expire d’elle-même.',
};
