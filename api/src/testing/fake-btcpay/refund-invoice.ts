import { ONE, toText, toUnits } from './decimal.ts';
import { rateUnits, type PullPayment } from './house.ts';
import { inBitcoin, isRefundable, paidUnits, type Invoice } from './invoice.ts';
import { allows } from './permissions.ts';
import {
  body,
  fine,
  invalid,
  invoiceOf,
  problem,
  storeOf,
  type FakeCall,
  type FakeReply,
} from './routing.ts';
import { atLeast, isOld, methodName } from './version.ts';

const VARIANTS = ['RateThen', 'CurrentRate', 'OverpaidAmount', 'Fiat', 'Custom'];

/** The received amount. An invoice marked by hand without payments counts as paid in full. */
function paidOf(invoice: Invoice): bigint {
  const paid = paidUnits(invoice);
  const isMarked = invoice.status === 'Settled' && invoice.additional === 'Marked';
  return paid === 0n && isMarked ? invoice.units : paid;
}

/** Each generation has its own name for the method; a name that the server does not know is not looked at. */
function methodFault(call: FakeCall, invoice: Invoice): [string, string] | undefined {
  const { version } = call.house;
  const asking = body(call);
  const names = invoice.methods.map((method) => methodName(version, method));
  const message = 'Please select one of the payment methods which were available for the original invoice';
  if (isOld(version))
    return names.includes(String(asking.paymentMethod)) ? undefined : ['PaymentMethod', message];
  if (atLeast(version, '2.4.1') && Array.isArray(asking.payoutMethods)) {
    const unknown = asking.payoutMethods.find((name) => !names.includes(String(name)));
    if (unknown === undefined && asking.payoutMethods.length > 0) return undefined;
    return ['PayoutMethods', `Invalid or unsupported payout method: ${String(unknown)}`];
  }
  const { payoutMethodId } = asking;
  return payoutMethodId === undefined || payoutMethodId === null || names.includes(String(payoutMethodId))
    ? undefined
    : ['PayoutMethodId', message];
}

export function pullPaymentAnswer(address: string, pull: PullPayment): Record<string, unknown> {
  const { id, name, currency, amount, auto_approve, archived } = pull;
  return {
    id,
    name,
    currency,
    amount,
    BOLT11Expiration: '30',
    autoApproveClaims: auto_approve,
    archived,
    viewLink: `${address}/pull-payments/${id}`,
  };
}

export function refundInvoice(call: FakeCall): FakeReply {
  const { house, key } = call;
  const invoice = invoiceOf(call);
  if (!invoice) return problem(404, 'invoice-not-found', 'The invoice was not found');
  if (!isRefundable(invoice)) return problem(400, 'non-refundable', 'Cannot refund this invoice');
  const asking = body(call);
  const variant = String(asking.refundVariant);
  const fault = methodFault(call, invoice);
  if (fault) return invalid(fault);
  if (!VARIANTS.includes(variant)) return invalid(['RefundVariant', '`refundVariant` is mandatory']);
  if (variant !== 'Custom' && (asking.customAmount ?? asking.customCurrency) !== undefined)
    return invalid(['CustomAmount', 'CustomAmount should only be set if the refundVariant is Custom']);
  if (typeof asking.name === 'string' && asking.name.length > 50)
    return invalid(['Name', 'The maximum length of the name is 50']);
  const share = asking.subtractPercentage === undefined ? 0n : toUnits(String(asking.subtractPercentage));
  if (share === undefined || share < 0n || share > 100n * ONE)
    return invalid(['SubtractPercentage', 'Percentage must be a numeric value between 0 and 100']);
  const back = amountBack(call, invoice, variant);
  if ('status' in back) return back;
  const mayApprove = allows(key?.permissions ?? [], 'btcpay.store.cancreatepullpayments', invoice.store_id);
  const pull = house.openPullPayment(invoice, {
    amount: toText(back.units - (back.units * share) / (100n * ONE)),
    currency: back.currency,
    name: typeof asking.name === 'string' ? asking.name : `Refund ${invoice.id}`,
    auto_approve: back.currency === 'BTC' && mayApprove,
  });
  return fine(pullPaymentAnswer(house.address, pull));
}

function amountBack(
  call: FakeCall,
  invoice: Invoice,
  variant: string,
): { units: bigint; currency: string } | FakeReply {
  const paid = paidOf(invoice);
  const { rate } = storeOf(call);
  if (variant === 'RateThen') return { units: inBitcoin(invoice, paid), currency: 'BTC' };
  if (variant === 'Fiat') return { units: paid, currency: invoice.currency };
  if (variant === 'OverpaidAmount') {
    if (invoice.additional !== 'PaidOver') return invalid(['RefundVariant', 'Invoice is not overpaid']);
    return { units: inBitcoin(invoice, paid - invoice.units), currency: 'BTC' };
  }
  if (rate === null) return invalid(['RefundVariant', 'Impossible to fetch rate: kraken(BTC_EUR)']);
  if (variant === 'CurrentRate')
    return { units: inBitcoin({ rate: rateUnits(rate) }, paid), currency: 'BTC' };
  const { customAmount, customCurrency } = body(call);
  const units = toUnits(String(customAmount));
  if (units === undefined || units <= 0n) return invalid(['CustomAmount', 'Amount must be greater than 0']);
  if (typeof customCurrency !== 'string' || !/^[A-Z]{3}$/.test(customCurrency))
    return invalid(['CustomCurrency', 'Invalid currency']);
  return { units, currency: customCurrency };
}

/** The amounts of a refund, before it is made. */
export function refundPreview(call: FakeCall): FakeReply {
  const invoice = invoiceOf(call);
  if (!invoice) return problem(404, 'invoice-not-found', 'The invoice was not found');
  if (
    !invoice.methods.some((method) => methodName(call.house.version, method) === call.params.paymentMethodId)
  )
    return problem(400, 'invalid-payment-method', 'Invalid payment method');
  const { rate } = storeOf(call);
  if (rate === null) return problem(400, 'rate-failure', 'Failed to fetch rate');
  const paid = paidOf(invoice);
  return fine({
    paymentAmountThen: toText(inBitcoin(invoice, paid)),
    paymentAmountNow: toText(inBitcoin({ rate: rateUnits(rate) }, paid)),
    invoiceAmount: toText(paid),
    paymentCurrency: 'BTC',
    paymentCurrencyDivisibility: 8,
    invoiceCurrencyDivisibility: 2,
    invoiceCurrency: invoice.currency,
    overpaidPaymentAmount:
      invoice.additional === 'PaidOver' ? toText(inBitcoin(invoice, paid - invoice.units)) : null,
  });
}
