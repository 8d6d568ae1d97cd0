import type { InvoiceReport } from './invoice-state.ts';

type Spell = (cents: number) => string;

const byHand = ({ additional_status }: InvoiceReport) => additional_status === 'Marked';

/** What BTCPay reports, for the history of a payment. */
export function invoiceSentence(report: InvoiceReport, spell: Spell): string {
  const paid = spell(report.paid_cents);
  switch (report.status) {
    case 'New':
      return report.paid_cents > 0 || report.additional_status === 'PaidPartial'
        ? `Arrivata una parte: ${paid} di ${spell(report.amount_cents)}.`
        : 'In attesa del pagamento.';
    case 'Processing':
      return `Pagamento visto (${paid}), in attesa di conferma.`;
    case 'Settled':
      if (byHand(report)) return `Segnata come pagata a mano su BTCPay; arrivati ${paid}.`;
      return report.additional_status === 'PaidOver' && report.paid_cents > report.amount_cents
        ? `Pagata, con più del dovuto: ${paid}.`
        : 'Pagata.';
    case 'Expired':
      if (report.additional_status === 'PaidLate') return `Pagamento arrivato dopo la scadenza: ${paid}.`;
      if (report.paid_cents > 0 || report.additional_status === 'PaidPartial') {
        return `Scaduta con una parte sola: ${paid} di ${spell(report.amount_cents)}.`;
      }
      return 'Scaduta senza pagamento.';
    case 'Invalid':
      return byHand(report)
        ? `Annullata a mano su BTCPay; arrivati ${paid}.`
        : `Il pagamento (${paid}) non è mai stato confermato dalla rete.`;
    default:
      return `BTCPay dice «${report.status}».`;
  }
}
