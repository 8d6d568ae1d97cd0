import { ONE, toUnits } from './decimal.ts';
import { CONFIRMATIONS, rateUnits } from './house.ts';
import { invoiceAnswer } from './invoice-answers.ts';
import type { Invoice } from './invoice.ts';
import { body, fine, invalid, problem, storeOf, type FakeCall, type FakeReply } from './routing.ts';
import type { FakeStore, Method, SpeedPolicy } from './types.ts';
import { methodName } from './version.ts';
import { newId } from './webhooks.ts';

const LANGUAGES = ['en', 'it-IT', 'de-DE', 'fr-FR', 'es-ES', 'nl-NL', 'pt-BR'];
const DIGITS: Record<string, number> = { JPY: 0, BTC: 8 };

type Faults = [path: string, message: string][];

/** To the digits of the currency, halves to even like .NET. */
function rounded(units: bigint, currency: string): bigint {
  const step = ONE / 10n ** BigInt(DIGITS[currency] ?? 2);
  const [whole, rest] = [units / step, units % step];
  const isUp = rest * 2n > step || (rest * 2n === step && whole % 2n === 1n);
  return (isUp ? whole + 1n : whole) * step;
}

function readAmount(given: unknown, faults: Faults): bigint | undefined {
  if (given === undefined || given === null) return undefined;
  const units = typeof given === 'string' || typeof given === 'number' ? toUnits(String(given)) : undefined;
  if (units === undefined) faults.push(['amount', `Could not convert string to decimal: ${String(given)}.`]);
  else if (units < 0n) faults.push(['Amount', 'The amount should be 0 or more.']);
  return units;
}

function readMinutes(checkout: Record<string, unknown>, name: string, faults: Faults): number | undefined {
  const given = checkout[name];
  if (given === undefined || given === null) return undefined;
  if (!Number.isInteger(given)) faults.push([`checkout.${name}`, 'Invalid timespan (minutes)']);
  else if (name === 'expirationMinutes' && Number(given) < 1)
    faults.push(['Checkout.Expiration', 'Expiration time must be at least 30 seconds']);
  return Number(given);
}

/** `it` finds `it-IT`, like LanguageService.FindLanguage. */
function readLanguage(given: unknown, faults: Faults): string | null {
  if (typeof given !== 'string') return null;
  const [wanted = ''] = given.toLowerCase().split('-');
  const found = LANGUAGES.find((code) => code.toLowerCase().split('-')[0] === wanted);
  if (found === undefined)
    faults.push(['Checkout.DefaultLanguage', 'The requested defaultLang does not exists']);
  return found ?? null;
}

function readMethods(call: FakeCall, given: unknown, faults: Faults): Method[] {
  const { methods } = storeOf(call);
  if (!Array.isArray(given) || given.length === 0) return methods;
  const known: Method[] = ['BTC-CHAIN', 'BTC-LN'];
  const wanted = given.map((name, index) => {
    const found = known.find((method) => name === methodName(call.house.version, method));
    if (!found) faults.push([`Checkout.PaymentMethods[${index}]`, 'Invalid PaymentMethodId']);
    return found;
  });
  return methods.filter((method) => wanted.includes(method));
}

/** Why the server cannot, though the request is right: its own log, over several lines. */
function trouble(
  { methods, rate, without_user }: FakeStore,
  wanted: readonly Method[],
): FakeReply | undefined {
  const say = (text: string) => problem(400, 'generic-error', text);
  if (without_user) return say('Invoice creation is disabled for this store (No active user)');
  if (methods.length === 0 || wanted.length === 0)
    return say(
      'No wallet has been linked to your BTCPay Store. See the following link for more information.',
    );
  if (rate === null)
    return say(
      'Error while fetching rates.\n12:00:00 BTC_EUR: kraken(BTC_EUR)\n12:00:01 Exchange kraken: 403 (Forbidden)',
    );
  return undefined;
}

function readCheckout(call: FakeCall, checkout: Record<string, unknown>, faults: Faults) {
  const store = storeOf(call);
  const speed = (checkout.speedPolicy ?? store.speed) as SpeedPolicy;
  if (!(speed in CONFIRMATIONS)) faults.push(['checkout.speedPolicy', 'Error converting value']);
  const tolerance = Number(checkout.paymentTolerance ?? 0);
  if (!(tolerance >= 0 && tolerance <= 100))
    faults.push(['Checkout.PaymentTolerance', 'PaymentTolerance can only be between 0 and 100 percent']);
  return {
    speed,
    tolerance,
    minutes: readMinutes(checkout, 'expirationMinutes', faults) ?? 15,
    monitoring: readMinutes(checkout, 'monitoringMinutes', faults) ?? 1440,
    language: readLanguage(checkout.defaultLanguage, faults),
    methods: readMethods(call, checkout.paymentMethods, faults),
  };
}

export function createInvoice(call: FakeCall): FakeReply {
  const { house } = call;
  const store = storeOf(call);
  const { amount, currency: given, metadata = {}, checkout = {} } = body(call);
  const faults: Faults = [];
  const units = readAmount(amount, faults);
  const wanted = readCheckout(call, checkout as Record<string, unknown>, faults);
  if (faults.length > 0) return invalid(...faults);
  const refused = trouble(store, wanted.methods);
  if (refused) return refused;
  const currency = typeof given === 'string' ? given.toUpperCase() : store.currency;
  const created = house.timeline.seconds();
  const expires = created + wanted.minutes * 60;
  const { redirectURL = null, redirectAutomatically = false } = checkout as Record<string, unknown>;
  const invoice: Invoice = {
    id: newId(),
    store_id: store.id,
    type: units === undefined ? 'TopUp' : 'Standard',
    units: rounded(units ?? 0n, currency),
    currency,
    tolerance: BigInt(Math.round(wanted.tolerance * 100)),
    needs: CONFIRMATIONS[wanted.speed],
    rate: rateUnits(store.rate ?? 0),
    methods: wanted.methods,
    metadata: metadata as Record<string, unknown>,
    status: 'New',
    additional: 'None',
    created,
    expires,
    monitored_until: expires + wanted.monitoring * 60,
    archived: false,
    payments: [],
    checkout: {
      speedPolicy: wanted.speed,
      paymentMethods: wanted.methods.map((method) => methodName(house.version, method)),
      defaultPaymentMethod: null,
      lazyPaymentMethods: null,
      expirationMinutes: wanted.minutes,
      monitoringMinutes: wanted.monitoring,
      paymentTolerance: wanted.tolerance,
      redirectURL,
      redirectAutomatically,
      defaultLanguage: wanted.language,
    },
  };
  house.open(invoice);
  return fine(invoiceAnswer(house, invoice));
}
