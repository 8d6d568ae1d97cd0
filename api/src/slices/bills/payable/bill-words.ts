import type { PayableWords } from '../../payments/payable.ts';

const unexpected = (asked: string) => ({
  subject: 'Pagato un conto annullato',
  opening: `un pagamento di ${asked} è arrivato per un conto annullato: puoi restituirlo.`,
});

/** What payments say of bills. */
export const billWords: PayableWords = {
  named: (number) => `conto #${number}`,
  inLetters: {
    it: (number) => `il conto numero ${number}`,
    en: (number) => `bill number ${number}`,
    de: (number) => `die Rechnung Nummer ${number}`,
    fr: (number) => `la note numéro ${number}`,
  },
  missing: 'Conto non trovato',
  nothingOwed: 'Questo conto è già pagato.',
  isCancelled: 'Il conto è annullato.',
  accepted: 'Accettato: il conto è pagato.',
  givenBack: (sum) => `Per questo conto risultano restituiti ${sum}: annulla prima la restituzione.`,
  unmet: { nights_taken: unexpected, cancelled: unexpected },
};
