import type { Language } from 'contract/public/schemas';

/** `changed`: by the place; `moved`: by the guest; `deposit`: it is asked for; `lapsed`: it was not paid in time. */
export type TableLetterName =
  | 'requested'
  | 'confirmed'
  | 'changed'
  | 'moved'
  | 'cancelled'
  | 'reminder'
  | 'deposit'
  | 'lapsed';

/** The texts of the letters about a table in one language. Days and times arrive formatted. */
export interface TableWords {
  /** BCP 47, for days and times. */
  locale: string;
  greeting(name: string | undefined): string;
  subject: Record<TableLetterName, (place: string, when: string) => string>;
  opening: Record<TableLetterName, (place: string) => string>;
  /** The opening where a part of the deposit came in time. */
  underpaid(place: string): string;
  /** `night`: between two weekdays, of a table after midnight. */
  summary: {
    when(text: string): string;
    night(from: string, to: string): string;
    party(count: number): string;
  };
  /** A reminder of a table after midnight, which is not "tomorrow" by the calendar. */
  nightReminder: { subject(place: string, when: string): string; opening(place: string): string };
  link: string;
  /** The same where the link changes nothing, as before a deposit is paid (docs/rules.md 19.47). */
  linkToKeep: string;
  /** What is paid, until when, and the page where it is paid. */
  deposit: {
    amount(text: string): string;
    until(text: string): string;
    link: string;
    /** One that was paid, of a reservation that is cancelled (docs/rules.md 19.48). */
    stays(text: string, place: string): string;
    /** What the place has of one that was paid in part, or went back in part. */
    partStays(text: string, place: string, isOne: boolean): string;
    /** Money came by bitcoin, and the place has not decided yet whether it counts. `isOther`: beside what counts. */
    waits(place: string, isOther: boolean): string;
  };
  /** The two answers to a reminder. */
  comes: string;
  comesNot: string;
  again: string;
  contact(ways: string): string;
  or: string;
  notYou: string;
}

const it: TableWords = {
  locale: 'it-IT',
  greeting: (name) => (name ? `Ciao ${name},` : 'Buongiorno,'),
  subject: {
    requested: (place, when) => `Richiesta ricevuta: ${place}, ${when}`,
    confirmed: (place, when) => `Tavolo prenotato: ${place}, ${when}`,
    changed: (place, when) => `Prenotazione cambiata: ${place}, ${when}`,
    moved: (place, when) => `Prenotazione cambiata: ${place}, ${when}`,
    reminder: (place, when) => `Domani da ${place}: ${when}`,
    cancelled: (place, when) => `Prenotazione annullata: ${place}, ${when}`,
    deposit: (place, when) => `Manca la caparra: ${place}, ${when}`,
    lapsed: (place, when) => `Prenotazione annullata: ${place}, ${when}`,
  },
  opening: {
    requested: (place) => `${place} ha ricevuto la tua richiesta e ti risponderà per e-mail.`,
    confirmed: (place) => `il tuo tavolo da ${place} è prenotato. Ti aspettiamo!`,
    changed: (place) => `${place} ha cambiato la tua prenotazione. Ecco i dati nuovi.`,
    moved: (place) => `la tua prenotazione da ${place} è cambiata come hai chiesto. Ecco i dati nuovi.`,
    reminder: (place) => `domani ti aspettiamo da ${place}. Ci dici se vieni?`,
    cancelled: (place) => `${place} ha annullato la tua prenotazione.`,
    deposit: (place) => `${place} ti tiene il tavolo. Per confermarlo serve una caparra.`,
    lapsed: (place) =>
      `il tempo per la caparra del tuo tavolo da ${place} è finito: la prenotazione è annullata. Se hai già pagato, scrivici.`,
  },
  underpaid: (place) =>
    `il tempo per la caparra del tuo tavolo da ${place} è finito e ne è arrivata solo una parte: la prenotazione è annullata.`,
  summary: {
    when: (text) => `Quando: ${text}`,
    night: (from, to) => `la notte tra ${from} e ${to}`,
    party: (count) => `Persone: ${count}`,
  },
  nightReminder: {
    subject: (place, when) => `Promemoria da ${place}: ${when}`,
    opening: (place) => `ti aspettiamo da ${place}. Ci dici se vieni?`,
  },
  link: 'Puoi vedere, cambiare o annullare la prenotazione qui:',
  linkToKeep: 'Puoi vedere o annullare la prenotazione qui:',
  deposit: {
    amount: (text) => `Caparra: ${text}, si scala dal conto`,
    until: (text) => `Da pagare entro: ${text}`,
    link: 'Come pagarla, e come annullare:',
    stays: (text, place) =>
      `La caparra di ${text} che hai pagato è rimasta a ${place}, che decide se e quanto restituire: per saperlo, scrivi o telefona.`,
    partStays: (text, place, isOne) =>
      `Della caparra ${isOne ? 'è rimasto' : 'sono rimasti'} ${text} a ${place}, che decide se e quanto restituire: per saperlo, scrivi o telefona.`,
    waits: (place, isOther) =>
      `Per la caparra è arrivato ${isOther ? 'un altro' : 'un'} pagamento: ${place} decide se e quanto restituire. Per saperlo, scrivi o telefona.`,
  },
  comes: 'Sì, confermo:',
  comesNot: 'No, annullo:',
  again: 'Per prenotare di nuovo:',
  contact: (ways) => `Hai domande? ${ways}.`,
  or: ' oppure ',
  notYou: 'Non hai prenotato tu? Annulla la prenotazione dal link: il tavolo torna libero.',
};

const en: TableWords = {
  locale: 'en-GB',
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  subject: {
    requested: (place, when) => `Request received: ${place}, ${when}`,
    confirmed: (place, when) => `Table booked: ${place}, ${when}`,
    changed: (place, when) => `Booking changed: ${place}, ${when}`,
    moved: (place, when) => `Booking changed: ${place}, ${when}`,
    reminder: (place, when) => `Tomorrow at ${place}: ${when}`,
    cancelled: (place, when) => `Booking cancelled: ${place}, ${when}`,
    deposit: (place, when) => `Deposit needed: ${place}, ${when}`,
    lapsed: (place, when) => `Booking cancelled: ${place}, ${when}`,
  },
  opening: {
    requested: (place) => `${place} has received your request and will answer you by e-mail.`,
    confirmed: (place) => `Your table at ${place} is booked. We look forward to seeing you!`,
    changed: (place) => `${place} has changed your booking. These are the new details.`,
    moved: (place) => `Your booking at ${place} has been changed as you asked. These are the new details.`,
    reminder: (place) => `We expect you tomorrow at ${place}. Will you come?`,
    cancelled: (place) => `${place} has cancelled your booking.`,
    deposit: (place) => `${place} is holding your table. A deposit is needed to confirm it.`,
    lapsed: (place) =>
      `The deposit for your table at ${place} did not arrive in time, so the booking is cancelled. If you have already paid, please write to us.`,
  },
  underpaid: (place) =>
    `The deposit for your table at ${place} did not arrive in full in time, so the booking is cancelled.`,
  summary: {
    when: (text) => `When: ${text}`,
    night: (from, to) => `the night from ${from} to ${to}`,
    party: (count) => `Guests: ${count}`,
  },
  nightReminder: {
    subject: (place, when) => `Reminder of your table at ${place}: ${when}`,
    opening: (place) => `We look forward to seeing you at ${place}. Will you come?`,
  },
  link: 'See, change or cancel your booking here:',
  linkToKeep: 'See or cancel your booking here:',
  deposit: {
    amount: (text) => `Deposit: ${text}, taken off your bill`,
    until: (text) => `To be paid by: ${text}`,
    link: 'How to pay it, and how to cancel:',
    stays: (text, place) =>
      `The deposit of ${text} that you paid is still with ${place}, which decides whether and how much of it is returned: please write or call to find out.`,
    partStays: (text, place) =>
      `Of the deposit, ${text} is still with ${place}, which decides whether and how much of it is returned: please write or call to find out.`,
    waits: (place, isOther) =>
      `${isOther ? 'Another' : 'A'} payment for the deposit has arrived: ${place} decides whether and how much of it is returned. Please write or call to find out.`,
  },
  comes: 'Yes, I will come:',
  comesNot: 'No, please cancel:',
  again: 'To book again:',
  contact: (ways) => `Any questions? ${ways}.`,
  or: ' or ',
  notYou: 'Not you? Please cancel the booking by the link, and the table is free again.',
};

const de: TableWords = {
  locale: 'de-DE',
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  subject: {
    requested: (place, when) => `Anfrage erhalten: ${place}, ${when}`,
    confirmed: (place, when) => `Tisch reserviert: ${place}, ${when}`,
    changed: (place, when) => `Reservierung geändert: ${place}, ${when}`,
    moved: (place, when) => `Reservierung geändert: ${place}, ${when}`,
    reminder: (place, when) => `Morgen bei ${place}: ${when}`,
    cancelled: (place, when) => `Reservierung storniert: ${place}, ${when}`,
    deposit: (place, when) => `Anzahlung fehlt noch: ${place}, ${when}`,
    lapsed: (place, when) => `Reservierung storniert: ${place}, ${when}`,
  },
  opening: {
    requested: (place) => `${place} hat Ihre Anfrage erhalten und antwortet Ihnen per E-Mail.`,
    confirmed: (place) => `Ihr Tisch bei ${place} ist reserviert. Wir freuen uns auf Sie!`,
    changed: (place) => `${place} hat Ihre Reservierung geändert. Hier sind die neuen Angaben.`,
    moved: (place) =>
      `Ihre Reservierung bei ${place} wurde wie gewünscht geändert. Hier sind die neuen Angaben.`,
    reminder: (place) => `Morgen erwarten wir Sie bei ${place}. Kommen Sie?`,
    cancelled: (place) => `${place} hat Ihre Reservierung storniert.`,
    deposit: (place) => `${place} hält Ihren Tisch frei. Zur Bestätigung ist eine Anzahlung nötig.`,
    lapsed: (place) =>
      `Die Anzahlung für Ihren Tisch bei ${place} ist nicht rechtzeitig angekommen, die Reservierung ist storniert. Falls Sie schon gezahlt haben, schreiben Sie uns bitte.`,
  },
  underpaid: (place) =>
    `Die Anzahlung für Ihren Tisch bei ${place} ist nicht rechtzeitig vollständig angekommen, die Reservierung ist storniert.`,
  summary: {
    when: (text) => `Wann: ${text}`,
    night: (from, to) => `in der Nacht von ${from} auf ${to}`,
    party: (count) => `Personen: ${count}`,
  },
  nightReminder: {
    subject: (place, when) => `Erinnerung an Ihren Tisch bei ${place}: ${when}`,
    opening: (place) => `Wir erwarten Sie bei ${place}. Kommen Sie?`,
  },
  link: 'Hier sehen, ändern oder stornieren Sie Ihre Reservierung:',
  linkToKeep: 'Hier sehen oder stornieren Sie Ihre Reservierung:',
  deposit: {
    amount: (text) => `Anzahlung: ${text}, wird von der Rechnung abgezogen`,
    until: (text) => `Zu zahlen bis: ${text}`,
    link: 'So zahlen oder stornieren Sie:',
    stays: (text, place) =>
      `Die gezahlte Anzahlung von ${text} liegt noch bei ${place}; dort wird entschieden, ob und wie viel davon zurückgezahlt wird. Bitte fragen Sie nach.`,
    partStays: (text, place, isOne) =>
      `Von der Anzahlung ${isOne ? 'liegt' : 'liegen'} noch ${text} bei ${place}; dort wird entschieden, ob und wie viel davon zurückgezahlt wird. Bitte fragen Sie nach.`,
    waits: (place, isOther) =>
      `Für die Anzahlung ist eine ${isOther ? 'weitere ' : ''}Zahlung angekommen; ${place} entscheidet, ob und wie viel davon zurückgezahlt wird. Bitte fragen Sie nach.`,
  },
  comes: 'Ja, ich komme:',
  comesNot: 'Nein, bitte stornieren:',
  again: 'Um erneut zu reservieren:',
  contact: (ways) => `Haben Sie Fragen? ${ways}.`,
  or: ' oder ',
  notYou: 'Das waren nicht Sie? Stornieren Sie über den Link, dann ist der Tisch wieder frei.',
};

const fr: TableWords = {
  locale: 'fr-FR',
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  subject: {
    requested: (place, when) => `Demande reçue : ${place}, ${when}`,
    confirmed: (place, when) => `Table réservée : ${place}, ${when}`,
    changed: (place, when) => `Réservation modifiée : ${place}, ${when}`,
    moved: (place, when) => `Réservation modifiée : ${place}, ${when}`,
    reminder: (place, when) => `Demain chez ${place} : ${when}`,
    cancelled: (place, when) => `Réservation annulée : ${place}, ${when}`,
    deposit: (place, when) => `Arrhes à verser : ${place}, ${when}`,
    lapsed: (place, when) => `Réservation annulée : ${place}, ${when}`,
  },
  opening: {
    requested: (place) => `${place} a reçu votre demande et vous répondra par e-mail.`,
    confirmed: (place) => `Votre table chez ${place} est réservée. Nous vous attendons avec plaisir !`,
    changed: (place) => `${place} a modifié votre réservation. Voici les nouvelles informations.`,
    moved: (place) =>
      `Votre réservation chez ${place} a été modifiée comme vous l’avez demandé. Voici les nouvelles informations.`,
    reminder: (place) => `Nous vous attendons demain chez ${place}. Venez-vous ?`,
    cancelled: (place) => `${place} a annulé votre réservation.`,
    deposit: (place) => `${place} vous garde la table. Des arrhes sont nécessaires pour la confirmer.`,
    lapsed: (place) =>
      `Les arrhes pour votre table chez ${place} ne sont pas arrivées à temps : la réservation est annulée. Si vous avez déjà payé, écrivez-nous.`,
  },
  underpaid: (place) =>
    `Les arrhes pour votre table chez ${place} ne sont pas arrivées en entier à temps : la réservation est annulée.`,
  summary: {
    when: (text) => `Quand : ${text}`,
    night: (from, to) => `dans la nuit de ${from} à ${to}`,
    party: (count) => `Personnes : ${count}`,
  },
  nightReminder: {
    subject: (place, when) => `Rappel de votre table chez ${place} : ${when}`,
    opening: (place) => `Nous vous attendons chez ${place}. Venez-vous ?`,
  },
  link: 'Consultez, modifiez ou annulez votre réservation ici :',
  linkToKeep: 'Consultez ou annulez votre réservation ici :',
  deposit: {
    amount: (text) => `Arrhes : ${text}, déduites de l’addition`,
    until: (text) => `À verser avant : ${text}`,
    link: 'Comment les verser, et comment annuler :',
    stays: (text, place) =>
      `Les arrhes de ${text} que vous avez versées sont restées chez ${place}, qui décide si et combien vous est rendu : écrivez ou appelez pour le savoir.`,
    partStays: (text, place, isOne) =>
      `Sur les arrhes, ${text} ${isOne ? 'est resté' : 'sont restés'} chez ${place}, qui décide si et combien vous est rendu : écrivez ou appelez pour le savoir.`,
    waits: (place, isOther) =>
      `Un ${isOther ? 'autre ' : ''}paiement est arrivé pour les arrhes : ${place} décide si et combien vous est rendu. Écrivez ou appelez pour le savoir.`,
  },
  comes: 'Oui, je confirme :',
  comesNot: 'Non, j’annule :',
  again: 'Pour réserver à nouveau :',
  contact: (ways) => `Des questions ? ${ways}.`,
  or: ' ou ',
  notYou: "Ce n'était pas vous ? Annulez la réservation par le lien, et la table sera de nouveau libre.",
};

export const tableWords: Record<Language, TableWords> = { it, en, de, fr };
