import type { PayableWords } from '../../payments/payable.ts';

/** What payments say of the deposit of a reservation. */
export const depositWords: PayableWords = {
  named: (number) => `caparra #${number}`,
  inLetters: {
    it: (number) => `la caparra numero ${number} del tuo tavolo`,
    en: (number) => `deposit number ${number} for your table`,
    de: (number) => `die Anzahlung Nummer ${number} für Ihren Tisch`,
    fr: (number) => `les arrhes numéro ${number} de votre table`,
  },
  missing: 'Questa prenotazione non ha una caparra.',
  nothingOwed: 'Questa caparra è già pagata.',
  isCancelled: 'La prenotazione è annullata.',
  accepted: 'Accettato: la caparra vale.',
  givenBack: (sum) => `Per questa caparra risultano restituiti ${sum}: annulla prima la restituzione.`,
  unmet: {
    nights_taken: (asked) => ({
      subject: 'Caparra pagata, ma il tavolo non è libero',
      opening: `un pagamento di ${asked} è arrivato dopo che il tavolo era andato a qualcun altro. La prenotazione non è stata confermata: trova un altro tavolo o restituisci il pagamento.`,
    }),
    cancelled: (asked) => ({
      subject: 'Pagata la caparra di una prenotazione annullata',
      opening: `un pagamento di ${asked} è arrivato per una prenotazione annullata: puoi restituirlo.`,
    }),
  },
};
