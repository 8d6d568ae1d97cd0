import type { GuestWords } from '../guest-words.ts';

export const de: GuestWords = {
  locale: 'de-DE',
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  subject: {
    requested: (place, dates) => `Anfrage erhalten: ${place}, ${dates}`,
    confirmed: (place, dates) => `Buchung bestätigt: ${place}, ${dates}`,
    declined: (place, dates) => `Anfrage abgelehnt: ${place}, ${dates}`,
    cancelled: (place, dates) => `Buchung storniert: ${place}, ${dates}`,
    withdrawn: (place, dates) => `Sie haben storniert: ${place}, ${dates}`,
    expired: (place, dates) => `Die Zeit ist abgelaufen: ${place}, ${dates}`,
  },
  dates: (from, to) => `${from} bis ${to}`,
  opening: {
    requested: (place) => `${place} hat Ihre Anfrage erhalten und antwortet Ihnen per E-Mail.`,
    confirmed: (place) => `${place} hat Ihre Buchung bestätigt. Wir freuen uns auf Sie!`,
    declined: (place) => `${place} kann Ihre Anfrage leider nicht annehmen. Es entstehen Ihnen keine Kosten.`,
    cancelled: (place) => `${place} hat Ihre Buchung storniert.`,
    withdrawn: (place) => `Sie haben Ihre Buchung bei ${place} storniert.`,
    expired: (place) =>
      `die Zeit ist abgelaufen: ${place} hat Ihre Anfrage nicht bestätigt, die Nächte sind nicht mehr für Sie reserviert.`,
  },
  unpaid: (place) =>
    `die Zeit ist abgelaufen: Die Zahlung für Ihre Anfrage bei ${place} ist nicht rechtzeitig eingegangen, die Nächte sind nicht mehr für Sie reserviert.`,
  underpaid: (place) =>
    `die Zeit ist abgelaufen: Die Zahlung für Ihre Anfrage bei ${place} ist nicht rechtzeitig vollständig eingegangen, die Nächte sind nicht mehr für Sie reserviert.`,
  oneStep: (place) => `${place} hat Ihre Anfrage erhalten. Es fehlt nur noch ein Schritt.`,
  prove: {
    place: (instant) =>
      `Bitte öffnen Sie diesen Link bis ${instant} Uhr (Ortszeit). So wissen wir, dass die Adresse Ihnen gehört, und halten die Nächte für Sie frei, bis Sie eine Antwort haben; sonst sind sie nicht mehr für Sie reserviert.`,
    link: (instant) =>
      `Bitte öffnen Sie diesen Link bis ${instant} Uhr (Ortszeit): Damit ist Ihre Buchung sofort bestätigt. Sonst sind die Nächte nicht mehr für Sie reserviert.`,
  },
  keptUntil: (instant) =>
    `Die Nächte sind bis ${instant} Uhr (Ortszeit) für Sie reserviert. Gebucht ist Ihr Aufenthalt mit der Bestätigung.`,
  summary: {
    number: (value) => `Buchung Nummer ${value}`,
    arrival: (day, from) => `Anreise: ${day}, ab ${from} Uhr`,
    departure: (day, until) => `Abreise: ${day}, bis ${until} Uhr`,
    nights: (count) => `Nächte: ${count}`,
    guests: (count) => `Gäste: ${count}`,
    room: (name) => `Zimmer: ${name}`,
    total: (amount) => `Gesamtpreis: ${amount}`,
  },
  roomType: {
    single: 'Einzelzimmer',
    double: 'Doppelzimmer',
    triple: 'Dreibettzimmer',
    suite: 'Suite',
    family: 'Familienzimmer',
    apartment: 'Ferienwohnung',
  },
  link: 'Hier sehen Sie Ihre Buchung und können sie stornieren:',
  linkToSee: 'Hier sehen Sie Ihre Buchung:',
  mayCancelUntil: (day) => `Sie können bis einschließlich ${day} kostenlos stornieren.`,
  mayNotCancel: 'Nach der Bestätigung ist eine Stornierung über diesen Link nicht mehr möglich.',
  nothingElse: 'Mehr ist nicht zu tun.',
  toReturn: (amount, place) =>
    `Von Ihrer Zahlung sind Ihnen ${amount} zu erstatten: Darum kümmert sich ${place}. Wie und wann, erfahren Sie direkt bei der Unterkunft.`,
  again: 'Andere Daten anfragen:',
  contact: (ways) => `Fragen? ${ways}.`,
  or: ' oder ',
  notYou: 'Das waren nicht Sie? Dann öffnen Sie den Link bitte nicht: Die Anfrage verfällt von selbst.',
};
