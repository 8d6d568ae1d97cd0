import type { AttemptDetail, PaymentAction } from 'contract/payment-attempts/schemas';
import type { PaymentEntry } from 'contract/payments/schemas';
import { money, sumOf } from '../../../kit/format/money.ts';

type Waiting = Pick<PaymentEntry, 'attention' | 'amount' | 'currency' | 'marked_by_hand'>;

/** What has happened, in one sentence. */
export function attentionSentence({ attention, amount, currency, marked_by_hand }: Waiting): string {
  const asked = money(amount, currency);
  switch (attention) {
    case 'late':
      return `L'ospite ha pagato ${asked}, ma quando il tempo era già scaduto.`;
    case 'partial':
      return `È arrivata solo una parte di ${asked}, poi il tempo è scaduto.`;
    case 'over':
      return `È arrivato più di quanto avevi chiesto (${asked}).`;
    case 'double':
      return 'La stessa prenotazione è stata pagata due volte.';
    case 'invalid':
      return marked_by_hand
        ? 'È arrivato un pagamento per una richiesta già ritirata.'
        : 'Il pagamento è stato visto, ma non ne è mai arrivata la conferma.';
    case 'nights_taken':
      return 'Il pagamento è arrivato, ma nel frattempo le notti sono andate a qualcun altro.';
    case 'cancelled':
      return 'Il pagamento è arrivato per una prenotazione cancellata.';
    case 'mismatch':
      return 'La fattura su BTCPay non è quella che Hub aveva chiesto: importo, negozio o numero non corrispondono.';
    case 'refund_unknown':
      return 'Hub non sa se il rimborso è stato creato: la risposta di BTCPay si è persa.';
    default:
      return 'Questo pagamento aspetta una tua decisione.';
  }
}

export const actionLabels = {
  accept: 'Accetta',
  ask_rest: 'Chiedi il resto',
  refund: 'Rimborsa…',
  dismiss: "L'ho già sistemato…",
} satisfies Record<PaymentAction, string>;

const LOOK_FIRST = 'Prima guarda lì se i bitcoin sono arrivati.';
const partEffect = (paid: string) => `Conta come pagati ${paid}; il resto rimane da pagare.`;
const wholeEffect = (paid: string) =>
  `Conta come pagati ${paid} e segna la fattura come pagata anche su BTCPay.`;

function acceptEffect(attempt: AttemptDetail): string {
  const paid = money(attempt.paid_amount, attempt.currency);
  switch (attempt.attention) {
    case 'late':
      return wholeEffect(paid);
    case 'invalid':
      if (!attempt.marked_by_hand) {
        // BTCPay was never heard to the end.
        return attempt.status === 'Processing'
          ? 'Conta la fattura come pagata. Prima guarda su BTCPay se i bitcoin sono arrivati.'
          : `Conta la fattura come pagata, anche su BTCPay. ${LOOK_FIRST}`;
      }
      return attempt.paid_amount < attempt.amount ? partEffect(paid) : wholeEffect(paid);
    case 'partial':
      return partEffect(paid);
    case 'over':
      return "Tieni tutto: quello in più resta a credito dell'ospite nella prenotazione.";
    case 'double':
      return "Tieni tutti e due i pagamenti: quello in più resta a credito dell'ospite.";
    case 'nights_taken':
      return 'Conferma la prenotazione, se adesso le sue notti sono libere.';
    case 'cancelled':
      return 'Tieni il pagamento e conferma la prenotazione, dopo averla ripristinata.';
    default:
      return `Conta come pagati ${paid}.`;
  }
}

/** What an answer will do, in one sentence, before it is given. */
export function actionEffect(action: PaymentAction, attempt: AttemptDetail): string {
  switch (action) {
    case 'accept':
      return acceptEffect(attempt);
    case 'ask_rest': {
      const rest = Math.max(0, sumOf([attempt.amount, -attempt.paid_amount]));
      return `Conta come pagati ${money(attempt.paid_amount, attempt.currency)} e manda all'ospite un link per gli altri ${money(rest, attempt.currency)}.`;
    }
    case 'refund': {
      const effect =
        "Manda solo all'ospite un link per riavere i bitcoin: quando lo usa, paghi tu da BTCPay.";
      return attempt.attention === 'invalid' && !attempt.marked_by_hand ? `${effect} ${LOOK_FIRST}` : effect;
    }
    case 'dismiss':
      return 'Non conta e non restituisce nulla: scrivi solo come hai risolto.';
  }
}
