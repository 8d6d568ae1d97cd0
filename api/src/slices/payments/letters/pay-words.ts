import type { Language } from 'contract/public/schemas';

/** The letters about payments to guests, in one language. `amount` is formatted; `payable` names the object that is paid for. */
interface PayWords {
  /** BCP 47. */
  locale: string;
  greeting(name: string | undefined): string;
  request: {
    subject(place: string): string;
    opening(place: string, amount: string, payable: string): string;
    link: string;
    how: string;
  };
  received: {
    subject(place: string): string;
    opening(place: string, amount: string, payable: string): string;
  };
  refund: {
    subject(place: string): string;
    opening(place: string, amount: string, payable: string): string;
    link: string;
    keep: string;
  };
}

const it: PayWords = {
  locale: 'it-IT',
  greeting: (name) => (name ? `Ciao ${name},` : 'Ciao,'),
  request: {
    subject: (place) => `Il pagamento per ${place}`,
    opening: (place, amount, payable) => `${place} ti chiede ${amount} per ${payable}.`,
    link: 'Paghi in bitcoin da qui:',
    how: "Il cambio si fissa quando apri la pagina e vale un quarto d'ora; se scade, la riapri.",
  },
  received: {
    subject: (place) => `Pagamento ricevuto: ${place}`,
    opening: (place, amount, payable) =>
      `${place} ha ricevuto il tuo pagamento di ${amount} per ${payable}. Grazie!`,
  },
  refund: {
    subject: (place) => `Il tuo rimborso da ${place}`,
    opening: (place, amount, payable) => `${place} ti restituisce ${amount} per ${payable}.`,
    link: 'Per riceverli apri questa pagina e indica il tuo portafoglio bitcoin:',
    keep: 'Non inoltrare questo messaggio: chi ha il collegamento può ritirare il rimborso.',
  },
};

const en: PayWords = {
  locale: 'en-GB',
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  request: {
    subject: (place) => `Your payment to ${place}`,
    opening: (place, amount, payable) => `${place} asks you for ${amount} for ${payable}.`,
    link: 'Pay in bitcoin here:',
    how: 'The rate is fixed when you open the page and holds for a quarter of an hour; after that, open it again.',
  },
  received: {
    subject: (place) => `Payment received: ${place}`,
    opening: (place, amount, payable) =>
      `${place} has received your payment of ${amount} for ${payable}. Thank you!`,
  },
  refund: {
    subject: (place) => `Your refund from ${place}`,
    opening: (place, amount, payable) => `${place} is refunding you ${amount} for ${payable}.`,
    link: 'To receive it, open this page and enter your bitcoin wallet:',
    keep: 'Do not forward this message: whoever has the link can take the refund.',
  },
};

const de: PayWords = {
  locale: 'de-DE',
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  request: {
    subject: (place) => `Ihre Zahlung an ${place}`,
    opening: (place, amount, payable) => `${place} bittet Sie um ${amount} für ${payable}.`,
    link: 'Hier zahlen Sie mit Bitcoin:',
    how: 'Der Kurs steht fest, sobald Sie die Seite öffnen, und gilt eine Viertelstunde; danach öffnen Sie sie einfach neu.',
  },
  received: {
    subject: (place) => `Zahlung erhalten: ${place}`,
    opening: (place, amount, payable) =>
      `${place} hat Ihre Zahlung von ${amount} für ${payable} erhalten. Vielen Dank!`,
  },
  refund: {
    subject: (place) => `Ihre Erstattung von ${place}`,
    opening: (place, amount, payable) => `${place} erstattet Ihnen ${amount} für ${payable}.`,
    link: 'Öffnen Sie diese Seite und geben Sie Ihre Bitcoin-Wallet an, um den Betrag zu erhalten:',
    keep: 'Leiten Sie diese Nachricht nicht weiter: Wer den Link hat, kann die Erstattung abholen.',
  },
};

const fr: PayWords = {
  locale: 'fr-FR',
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  request: {
    subject: (place) => `Votre paiement à ${place}`,
    opening: (place, amount, payable) => `${place} vous demande ${amount} pour ${payable}.`,
    link: 'Payez en bitcoin ici :',
    how: "Le taux est fixé à l'ouverture de la page et vaut un quart d'heure ; ensuite, il suffit de la rouvrir.",
  },
  received: {
    subject: (place) => `Paiement reçu : ${place}`,
    opening: (place, amount, payable) =>
      `${place} a reçu votre paiement de ${amount} pour ${payable}. Merci !`,
  },
  refund: {
    subject: (place) => `Votre remboursement de ${place}`,
    opening: (place, amount, payable) => `${place} vous rembourse ${amount} pour ${payable}.`,
    link: 'Pour le recevoir, ouvrez cette page et indiquez votre portefeuille bitcoin :',
    keep: 'Ne transférez pas ce message : qui a le lien peut retirer le remboursement.',
  },
};

export const payWords: Record<Language, PayWords> = { it, en, de, fr };
