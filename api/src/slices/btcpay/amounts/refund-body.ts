import { methodName, oldMethodName } from '../client/answers.ts';
import type { InvoicePaymentMethod, RefundOrder } from '../client/client-types.ts';
import { decimalOf } from './decimal.ts';
import { isAtLeast } from '../client/server-version.ts';

const LONGEST_NAME = 50;

/** By what it was paid, else its first: money goes back the way it came. LNURL is claimed by Lightning. */
export function payoutMethod(methods: readonly InvoicePaymentMethod[]): string {
  const paid = methods.find(({ payments }) => payments.length > 0) ?? methods[0];
  return (paid?.id ?? 'BTC-CHAIN').replace(/-LNURL$/, '-LN');
}

/** How each generation wants to be told the same. */
function methodField(method: string, version: string | null): Record<string, unknown> {
  if (!isAtLeast(version, '2.0.0')) return { paymentMethod: oldMethodName(method) };
  return isAtLeast(version, '2.4.1') ? { payoutMethods: [method] } : { payoutMethodId: method };
}

export function refundBody(
  order: RefundOrder,
  method: string,
  version: string | null,
): Record<string, unknown> {
  const { name, description } = order;
  return {
    ...(name !== undefined && { name: name.slice(0, LONGEST_NAME) }),
    ...(description !== undefined && { description }),
    refundVariant: order.variant,
    ...(order.variant === 'Custom' && {
      customAmount: decimalOf(order.amount_cents),
      customCurrency: order.currency,
    }),
    ...methodField(methodName(method), version),
  };
}
