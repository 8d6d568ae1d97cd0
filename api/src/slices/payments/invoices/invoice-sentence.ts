import type { Said } from './invoice-state.ts';

type Spell = (cents: number) => string;

const byHand = ({ additional_status }: Said) => additional_status === 'Marked';

/** What BTCPay said, for the history of a payment. */
export function saidSentence(said: Said, spell: Spell): string {
  const paid = spell(said.paid_cents);
  switch (said.status) {
    case 'New':
      return said.paid_cents > 0 || said.additional_status === 'PaidPartial'
        ? `Arrivata una parte: ${paid} di ${spell(said.amount_cents)}.`
        : 'In attesa del pagamento.';
    case 'Processing':
      return `Pagamento visto (${paid}), in attesa di conferma.`;
    case 'Settled':
      if (byHand(said)) return `Segnata come pagata a mano su BTCPay; arrivati ${paid}.`;
      return said.additional_status === 'PaidOver' && said.paid_cents > said.amount_cents
        ? `Pagata, con più del dovuto: ${paid}.`
        : 'Pagata.';
    case 'Expired':
      if (said.additional_status === 'PaidLate') return `Pagamento arrivato dopo la scadenza: ${paid}.`;
      if (said.paid_cents > 0 || said.additional_status === 'PaidPartial') {
        return `Scaduta con una parte sola: ${paid} di ${spell(said.amount_cents)}.`;
      }
      return 'Scaduta senza pagamento.';
    case 'Invalid':
      return byHand(said)
        ? `Annullata a mano su BTCPay; arrivati ${paid}.`
        : `Il pagamento (${paid}) non è mai stato confermato dalla rete.`;
    default:
      return `BTCPay dice «${said.status}».`;
  }
}
