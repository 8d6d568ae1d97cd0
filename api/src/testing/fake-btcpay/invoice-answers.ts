import { toText } from './decimal.ts';
import { destination, type House } from './house.ts';
import { accounted, inBitcoin, markable, paidUnits, type Invoice } from './invoice.ts';
import { atLeast, isOld, methodName } from './version.ts';

export function invoiceAnswer(house: House, invoice: Invoice, withMethods = false): Record<string, unknown> {
  const { version } = house;
  const { id, store_id, units, currency, type, status, additional, archived, metadata, checkout } = invoice;
  return {
    id,
    storeId: store_id,
    amount: toText(units),
    // Clients of older servers sum the payments of each method.
    ...(atLeast(version, '2.1.2') && { paidAmount: toText(paidUnits(invoice)) }),
    currency,
    type,
    checkoutLink: `${house.address}/i/${id}`,
    createdTime: invoice.created,
    expirationTime: invoice.expires,
    monitoringExpiration: invoice.monitored_until,
    status,
    additionalStatus: additional,
    availableStatusesForManualMarking: markable(invoice),
    archived,
    metadata,
    checkout,
    receipt: { enabled: true, showQR: null, showPayments: null },
    ...(withMethods && { paymentMethods: methodAnswers(house, invoice) }),
  };
}

/** How the invoice can be paid and was. Names changed with 2.0: ids, `currency` and `paymentMethodFee`. */
export function methodAnswers(
  house: House,
  invoice: Invoice,
  onlyAccounted = true,
): Record<string, unknown>[] {
  const { version } = house;
  return invoice.methods.map((method) => {
    const payments = (onlyAccounted ? accounted(invoice) : invoice.payments).filter(
      (it) => it.method === method,
    );
    const byThis = payments.reduce((total, it) => total + (it.status === 'Invalid' ? 0n : it.units), 0n);
    const inCoin = (units: bigint) => toText(inBitcoin(invoice, units));
    const address = destination(invoice, method);
    const due = inCoin(invoice.units - paidUnits(invoice));
    const name = methodName(version, method);
    return {
      ...(isOld(version)
        ? { paymentMethod: name, cryptoCode: 'BTC', networkFee: '0' }
        : { paymentMethodId: name, currency: 'BTC', paymentMethodFee: '0' }),
      activated: true,
      destination: address,
      paymentLink: method === 'BTC-LN' ? `lightning:${address}` : `bitcoin:${address}?amount=${due}`,
      rate: toText(invoice.rate),
      paymentMethodPaid: inCoin(byThis),
      totalPaid: inCoin(paidUnits(invoice)),
      due,
      amount: inCoin(invoice.units),
      payments: payments.map((payment) => house.paymentAnswer(invoice, payment)),
      additionalData: {},
    };
  });
}
