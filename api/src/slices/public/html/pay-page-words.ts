import type { Language } from 'contract/public/schemas';
import type { PayState, PayView } from 'contract/pay-page/schemas';

interface PayWords {
  title: (amount: string) => string;
  /** What is paid. */
  things: Record<PayView['payable']['kind'], (number: number) => string>;
  /** Without scripts: the link to the checkout, and the button that makes one. */
  checkout: string;
  open: string;
  reload: string;
  missing: { title: string; text: string };
  /** The sentence of a state without a button. */
  states: Record<Extract<PayState, 'preparing' | 'processing' | 'paid' | 'attention'>, string> & {
    other: string;
  };
}

/** The texts of the pay page before its program runs, and without scripts. */
export const payWords = {
  it: {
    title: (amount) => `Paga ${amount}`,
    things: {
      booking: (number) => `Prenotazione n. ${number}`,
      bill: (number) => `Conto n. ${number}`,
      reservation: (number) => `Caparra #${number}`,
    },
    checkout: 'Apri la pagina di pagamento',
    open: 'Paga in Bitcoin',
    reload: 'Aggiorna la pagina per vedere come procede.',
    missing: {
      title: 'Pagamento non trovato',
      text: 'Controlla di aver copiato tutto il link che ti è stato mandato.',
    },
    states: {
      preparing: 'Prepariamo il pagamento: aggiorna la pagina tra qualche secondo.',
      processing: 'Il pagamento è partito e aspetta la conferma della rete. Non pagare di nuovo.',
      paid: 'Pagamento ricevuto, grazie!',
      attention: 'Stiamo controllando il tuo pagamento. Non pagare di nuovo: ti scriviamo noi.',
      other: 'Da questo link adesso non si può pagare. Se hai un dubbio scrivi alla struttura.',
    },
  },
  en: {
    title: (amount) => `Pay ${amount}`,
    things: {
      booking: (number) => `Booking no. ${number}`,
      bill: (number) => `Bill no. ${number}`,
      reservation: (number) => `Deposit #${number}`,
    },
    checkout: 'Open the payment page',
    open: 'Pay with Bitcoin',
    reload: 'Reload this page to see how it stands.',
    missing: {
      title: 'Payment not found',
      text: 'Please check that you copied the whole link that you were sent.',
    },
    states: {
      preparing: 'Preparing your payment: please reload this page in a few seconds.',
      processing: 'Your payment is on its way and waits for the network. Please do not pay again.',
      paid: 'Payment received, thank you!',
      attention: 'We are looking into your payment. Please do not pay again: we will write to you.',
      other: 'You cannot pay by this link now. If in doubt, please write to the place.',
    },
  },
  de: {
    title: (amount) => `${amount} bezahlen`,
    things: {
      booking: (number) => `Buchung Nr. ${number}`,
      bill: (number) => `Rechnung Nr. ${number}`,
      reservation: (number) => `Anzahlung #${number}`,
    },
    checkout: 'Zahlungsseite öffnen',
    open: 'Mit Bitcoin bezahlen',
    reload: 'Laden Sie die Seite neu, um den Stand zu sehen.',
    missing: {
      title: 'Zahlung nicht gefunden',
      text: 'Bitte prüfen Sie, ob Sie den ganzen Link kopiert haben, den Sie bekommen haben.',
    },
    states: {
      preparing: 'Ihre Zahlung wird vorbereitet: Bitte laden Sie die Seite in einigen Sekunden neu.',
      processing: 'Ihre Zahlung ist unterwegs und wartet auf das Netz. Bitte nicht noch einmal bezahlen.',
      paid: 'Zahlung erhalten, vielen Dank!',
      attention: 'Wir prüfen Ihre Zahlung. Bitte nicht noch einmal bezahlen: Wir schreiben Ihnen.',
      other: 'Über diesen Link kann jetzt nicht bezahlt werden. Schreiben Sie im Zweifel der Unterkunft.',
    },
  },
  fr: {
    title: (amount) => `Payer ${amount}`,
    things: {
      booking: (number) => `Réservation n° ${number}`,
      bill: (number) => `Note n° ${number}`,
      reservation: (number) => `Arrhes #${number}`,
    },
    checkout: 'Ouvrir la page de paiement',
    open: 'Payer en Bitcoin',
    reload: 'Rechargez la page pour voir où en est le paiement.',
    missing: {
      title: 'Paiement introuvable',
      text: 'Vérifiez que vous avez copié tout le lien que vous avez reçu.',
    },
    states: {
      preparing: 'Nous préparons le paiement : rechargez la page dans quelques secondes.',
      processing: 'Votre paiement est parti et attend le réseau. Ne payez pas une deuxième fois.',
      paid: 'Paiement reçu, merci !',
      attention: 'Nous vérifions votre paiement. Ne payez pas à nouveau : nous vous écrirons.',
      other: 'Ce lien ne permet pas de payer maintenant. En cas de doute, écrivez à l’établissement.',
    },
  },
} satisfies Record<Language, PayWords>;
