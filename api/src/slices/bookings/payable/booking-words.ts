import type { PayableWords } from '../../payments/payable.ts';

/** What payments say of bookings. */
export const bookingWords: PayableWords = {
  named: (number) => `prenotazione #${number}`,
  inLetters: {
    it: (number) => `la prenotazione numero ${number}`,
    en: (number) => `booking number ${number}`,
    de: (number) => `die Buchung Nummer ${number}`,
    fr: (number) => `la réservation numéro ${number}`,
  },
  missing: 'Prenotazione non trovata',
  nothingOwed: 'Questa prenotazione è già pagata.',
  isCancelled: 'La prenotazione è cancellata.',
  accepted: 'Accettato: la prenotazione vale.',
  givenBack: (sum) => `Per questa prenotazione risultano restituiti ${sum}: annulla prima la restituzione.`,
  unmet: {
    nights_taken: (asked) => ({
      subject: 'Pagato, ma le notti non sono libere',
      opening: `un pagamento di ${asked} è arrivato dopo che le notti erano andate a qualcun altro. La prenotazione non è stata confermata: trova un'altra camera o restituisci il pagamento.`,
    }),
    cancelled: (asked) => ({
      subject: 'Pagata una prenotazione cancellata',
      opening: `un pagamento di ${asked} è arrivato per una prenotazione cancellata: puoi restituirlo.`,
    }),
  },
};
