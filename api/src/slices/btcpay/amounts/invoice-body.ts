import type { InvoiceOrder } from '../client/client-types.ts';
import { decimalOf } from './decimal.ts';

/** The checkout page's own names of the languages that guests of Hub read. */
const LANGUAGES: Readonly<Record<string, string>> = { it: 'it-IT', en: 'en', de: 'de-DE', fr: 'fr-FR' };

function languageName(language = 'it'): string {
  return LANGUAGES[language] ?? LANGUAGES[language.slice(0, 2)] ?? language;
}

/**
 * An amount is always sent: without one the invoice would be settled by any payment. So is how sure a payment must be: a store may
 * be set to believe unconfirmed ones.
 */
export function invoiceBody(order: InvoiceOrder, withLanguage: boolean): Record<string, unknown> {
  const { amount_cents, order_id, order_url, description } = order;
  if (!Number.isSafeInteger(amount_cents) || amount_cents <= 0) throw new Error('An invoice needs an amount');
  return {
    amount: decimalOf(amount_cents),
    currency: order.currency,
    metadata: {
      orderId: order_id,
      ...(order_url !== undefined && { orderUrl: order_url }),
      ...(description !== undefined && { itemDesc: description }),
    },
    checkout: {
      speedPolicy: 'MediumSpeed',
      expirationMinutes: Math.round(order.expiration_minutes),
      monitoringMinutes: Math.round(order.monitoring_minutes),
      redirectURL: order.redirect_url,
      redirectAutomatically: true,
      ...(withLanguage && { defaultLanguage: languageName(order.language) }),
    },
  };
}
