import { beforeDay } from 'contract/days/before-day';
import { includedDay } from 'contract/days/included-day';
import type { GuestWords } from '../guest-words.ts';

export const it: GuestWords = {
  locale: 'it-IT',
  greeting: (name) => (name ? `Ciao ${name},` : 'Ciao,'),
  subject: {
    requested: (place, dates) => `Richiesta ricevuta: ${place}, ${dates}`,
    confirmed: (place, dates) => `Prenotazione confermata: ${place}, ${dates}`,
    declined: (place, dates) => `Richiesta non accolta: ${place}, ${dates}`,
    cancelled: (place, dates) => `Prenotazione cancellata: ${place}, ${dates}`,
    withdrawn: (place, dates) => `Hai cancellato: ${place}, ${dates}`,
    expired: (place, dates) => `Il tempo è scaduto: ${place}, ${dates}`,
  },
  dates: (from, to) => `${beforeDay('dal', from)} ${beforeDay('al', to)}`,
  opening: {
    requested: (place) => `${place} ha ricevuto la tua richiesta e ti risponde per e-mail.`,
    confirmed: (place) => `${place} ha confermato la tua prenotazione. Ti aspettiamo!`,
    declined: (place) => `${place} non può accogliere la tua richiesta. Non devi pagare nulla.`,
    cancelled: (place) => `${place} ha cancellato la tua prenotazione.`,
    withdrawn: (place) => `hai cancellato la tua prenotazione da ${place}.`,
    expired: (place) =>
      `il tempo è scaduto: ${place} non ha confermato la tua richiesta e le notti non sono più tenute per te.`,
  },
  unpaid: (place) =>
    `il tempo è scaduto: il pagamento per la tua richiesta a ${place} non è arrivato in tempo e le notti non sono più tenute per te.`,
  underpaid: (place) =>
    `il tempo è scaduto: il pagamento per la tua richiesta a ${place} non è arrivato per intero in tempo e le notti non sono più tenute per te.`,
  oneStep: (place) => `${place} ha ricevuto la tua richiesta. Manca solo un passo.`,
  prove: {
    place: (instant) =>
      `Apri questo link entro ${instant}, ora del posto. Così sappiamo che l'indirizzo è tuo e teniamo le notti per te finché arriva la risposta; altrimenti non le teniamo più.`,
    link: (instant) =>
      `Apri questo link entro ${instant}, ora del posto: la prenotazione è confermata subito. Altrimenti non teniamo più le notti per te.`,
  },
  keptUntil: (instant) =>
    `Le notti sono tenute per te fino a ${instant}, ora del posto. La prenotazione vale quando arriva la conferma.`,
  summary: {
    number: (value) => `Prenotazione numero ${value}`,
    arrival: (day, from) => `Arrivo: ${day}, dalle ${from}`,
    departure: (day, until) => `Partenza: ${day}, entro le ${until}`,
    nights: (count) => `Notti: ${count}`,
    guests: (count) => `Ospiti: ${count}`,
    room: (name) => `Camera: ${name}`,
    total: (amount) => `Totale: ${amount}`,
  },
  roomType: {
    single: 'singola',
    double: 'doppia',
    triple: 'tripla',
    suite: 'suite',
    family: 'familiare',
    apartment: 'appartamento',
  },
  link: 'Da qui vedi la prenotazione e la puoi cancellare:',
  linkToSee: 'Da qui vedi la prenotazione:',
  mayCancelUntil: (day) => `Puoi cancellare gratis fino a ${includedDay(day)}.`,
  mayNotCancel: 'Dopo la conferma non si cancella più dal collegamento.',
  nothingElse: 'Non devi fare altro.',
  toReturn: (amount, place) =>
    `Da restituirti risultano ${amount}: se ne occupa ${place}. Per sapere come e quando, contatta la struttura.`,
  again: 'Per chiedere altre date:',
  contact: (ways) => `Per qualsiasi domanda: ${ways}.`,
  or: ' o ',
  notYou: "Non l'hai chiesto tu? Non aprire il link: la richiesta scade da sola.",
};
