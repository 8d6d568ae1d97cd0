import type { BtcpayCheck, BtcpayDelivery, BtcpaySettings, BtcpayStep } from 'contract/btcpay/schemas';
import type { Tone } from '../../../kit/ui/theme/tone.ts';

export const stepLabels = {
  address: 'Indirizzo',
  health: 'Risposta del server',
  server: 'Versione e nodo',
  key: 'API Key',
  store: 'Negozio',
  rights: 'Permessi',
  wallet: 'Wallet',
  rates: 'Cambio',
  webhook: 'Webhook',
} satisfies Record<BtcpayStep, string>;

export const checkLabels = {
  ok: 'Riuscito',
  warning: 'Da guardare',
  failed: 'Non riuscito',
  skipped: 'Non controllato',
} satisfies Record<BtcpayCheck['state'], string>;

export const deliveryLabels = {
  delivered: 'Consegnata',
  refused: 'Rifiutata',
  failed: 'Senza risposta',
} satisfies Record<BtcpayDelivery['state'], string>;

export const deliveryTones = {
  delivered: 'success',
  refused: 'danger',
  failed: 'warning',
} satisfies Record<BtcpayDelivery['state'], Tone>;

/** What the owner can do about a delivery that did not get through. */
export function deliverySaid({ state, http_code }: BtcpayDelivery): string | undefined {
  if (state === 'delivered') return undefined;
  if (state === 'failed') return 'BTCPay non è riuscito a raggiungere Hub.';
  if (http_code === 401) return 'Il Webhook Secret in BTCPay non è quello salvato qui.';
  if (http_code === 404) return "L'indirizzo in BTCPay non è quello indicato qui.";
  if (http_code === 403) return 'Qualcosa davanti a Hub, come un firewall, ha fermato la consegna.';
  return http_code === null ? 'Hub non ha accettato la consegna.' : `Hub ha risposto ${http_code}.`;
}

export const webhookLabels = {
  unknown: 'Da verificare',
  waiting: 'In attesa del primo evento',
  ok: 'Funziona',
} satisfies Record<BtcpaySettings['webhook']['state'], string>;

export const webhookTones = {
  unknown: 'neutral',
  waiting: 'warning',
  ok: 'success',
} satisfies Record<BtcpaySettings['webhook']['state'], Tone>;

const rightLabels: Record<string, string> = {
  'btcpay.store.cancreateinvoice': 'Creare richieste di pagamento',
  'btcpay.store.canviewinvoices': 'Vedere i pagamenti ricevuti',
  'btcpay.store.canmodifyinvoices': 'Accettare o annullare un pagamento',
  'btcpay.store.canviewstoresettings': 'Leggere nome, wallet e cambio del negozio',
  'btcpay.store.webhooks.canmodifywebhooks': 'Farsi avvisare quando arriva un pagamento',
  'btcpay.store.cancreatenonapprovedpullpayments': 'Preparare rimborsi, che approvi tu in BTCPay',
};

/** `policy:STORE`, as BTCPay lists it, without the store. */
export const policyOf = (permission: string): string => (permission.split(':', 1)[0] ?? '').toLowerCase();

/** A right in words; one that nobody has asked for by BTCPay's own name. */
export function rightSaid(permission: string): string {
  const policy = policyOf(permission);
  return Object.hasOwn(rightLabels, policy) ? (rightLabels[policy] ?? policy) : policy;
}

interface Standing {
  tone: Tone;
  label: string;
}

/** Where the connection stands, in a word. */
export function standingOf({ is_verified, secrets_lost, checks }: BtcpaySettings): Standing {
  if (secrets_lost) return { tone: 'danger', label: 'Da reinserire' };
  if (is_verified) return { tone: 'success', label: 'Verificato' };
  if (checks.some(({ state }) => state === 'failed')) return { tone: 'danger', label: 'Verifica fallita' };
  return { tone: 'warning', label: 'Da verificare' };
}
