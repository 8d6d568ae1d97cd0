import { toText } from './decimal.ts';
import { rateUnits, type House, type PullPayment } from './house.ts';
import { allows, permissionTree } from './permissions.ts';
import { pullPaymentAnswer } from './refund-invoice.ts';
import { fine, invalid, problem, storeOf, type FakeCall, type Route, type FakeReply } from './routing.ts';
import type { FakePayout, FakeStore } from './types.ts';
import { isOld, methodName } from './version.ts';

const VIEW = 'btcpay.store.canviewstoresettings';

function serverInfo({ house }: FakeCall): FakeReply {
  return fine({
    version: house.version,
    onion: null,
    supportedPaymentMethods: isOld(house.version)
      ? ['BTC', 'BTC_LightningLike']
      : ['BTC-CHAIN', 'BTC-LN', 'BTC-LNURL'],
    fullySynched: house.synchronized,
    syncStatus: [],
  });
}

const keyAnswer = ({ key, keyValue }: FakeCall): FakeReply =>
  fine({ apiKey: keyValue, label: 'Hub', permissions: key?.permissions ?? [] });

function storeAnswer({ id, name, currency, speed }: FakeStore): Record<string, unknown> {
  return {
    id,
    name,
    website: null,
    defaultCurrency: currency,
    speedPolicy: speed,
    defaultPaymentMethod: null,
  };
}

/** An array since 2.0; before, an object by names that no longer exist, and no `onlyEnabled`. */
function storeMethods(call: FakeCall): FakeReply {
  const { methods } = storeOf(call);
  const named = methods.map((method) => methodName(call.house.version, method));
  if (!isOld(call.house.version))
    return fine(named.map((paymentMethodId) => ({ enabled: true, paymentMethodId })));
  return fine(
    Object.fromEntries(named.map((name) => [name, { enabled: true, data: null, cryptoCode: 'BTC' }])),
  );
}

function rates(call: FakeCall): FakeReply {
  const { rate, currency } = storeOf(call);
  const asking = call.query.getAll('currencyPair').flatMap((pairs) => pairs.split(','));
  const pairs = asking.length > 0 ? asking : [`BTC_${currency}`];
  if (pairs.some((pair) => !/^[A-Z]{3,5}_[A-Z]{3,5}$/.test(pair)))
    return invalid(['currencyPair', 'Invalid pair']);
  return fine(
    pairs.map((currencyPair) => ({
      currencyPair,
      errors: rate === null ? ['(kraken(BTC_EUR)) Exchange kraken: 403 (Forbidden)'] : [],
      rate: rate === null ? null : toText(rateUnits(rate)),
    })),
  );
}

function pullPaymentOf({ house, params }: FakeCall): PullPayment | undefined {
  return house.pullPayments.get(params.pullPaymentId ?? '');
}
const noPullPayment = problem(404, 'pullpayment-not-found', 'The pull payment was not found');

function payoutAnswer(house: House, pull: PullPayment, payout: FakePayout): Record<string, unknown> {
  return {
    id: payout.id,
    revision: 0,
    pullPaymentId: pull.id,
    date: house.timeline.seconds(),
    destination: 'bcrt1qospite',
    originalCurrency: pull.currency,
    originalAmount: payout.amount,
    payoutCurrency: 'BTC',
    payoutAmount: payout.state === 'AwaitingApproval' ? null : payout.amount,
    payoutMethodId: 'BTC-CHAIN',
    state: payout.state,
    paymentProof: null,
    metadata: {},
  };
}

function storePayouts(call: FakeCall): FakeReply {
  const { house, params } = call;
  const { id } = storeOf(call);
  const all = [...house.pullPayments.values()]
    .filter(({ store_id }) => store_id === id)
    .flatMap((pull) => pull.payouts.map((payout) => payoutAnswer(house, pull, payout)));
  if (params.payoutId === undefined) return fine(all);
  const found = all.find((payout) => payout.id === params.payoutId);
  return found ? fine(found) : problem(404, 'payout-not-found', 'The payout was not found');
}

export const houseRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v1/health',
    needs: 'nobody',
    answer: ({ house }) => fine({ synchronized: house.synchronized }),
  },
  { method: 'GET', path: '/api/v1/server/info', needs: 'any key', answer: serverInfo },
  { method: 'GET', path: '/misc/permissions', needs: 'any key', answer: () => fine(permissionTree()) },
  { method: 'GET', path: '/api/v1/api-keys/current', needs: 'any key', answer: keyAnswer },
  {
    method: 'DELETE',
    path: '/api/v1/api-keys/current',
    needs: 'any key',
    answer: (call) => {
      call.house.keys.delete(call.keyValue ?? '');
      return keyAnswer(call);
    },
  },
  {
    method: 'GET',
    path: '/api/v1/stores',
    needs: VIEW,
    answer: ({ house, key }) =>
      fine(
        [...house.stores.values()]
          .filter(({ id }) => allows(key?.permissions ?? [], VIEW, id))
          .map(storeAnswer),
      ),
  },
  {
    method: 'GET',
    path: '/api/v1/stores/{storeId}',
    needs: VIEW,
    answer: (call) => fine(storeAnswer(storeOf(call))),
  },
  { method: 'GET', path: '/api/v1/stores/{storeId}/payment-methods', needs: VIEW, answer: storeMethods },
  { method: 'GET', path: '/api/v1/stores/{storeId}/rates', needs: VIEW, answer: rates },
  {
    method: 'GET',
    path: '/api/v1/stores/{storeId}/payouts',
    needs: 'btcpay.store.canviewpayouts',
    answer: storePayouts,
  },
  {
    method: 'GET',
    path: '/api/v1/stores/{storeId}/payouts/{payoutId}',
    needs: 'btcpay.store.canviewpayouts',
    answer: storePayouts,
  },
  {
    method: 'GET',
    path: '/api/v1/pull-payments/{pullPaymentId}',
    needs: 'nobody',
    answer: (call) => {
      const pull = pullPaymentOf(call);
      return pull ? fine(pullPaymentAnswer(call.house.address, pull)) : noPullPayment;
    },
  },
  {
    method: 'GET',
    path: '/api/v1/pull-payments/{pullPaymentId}/payouts',
    needs: 'nobody',
    answer: (call) => {
      const pull = pullPaymentOf(call);
      if (!pull) return noPullPayment;
      return fine(pull.payouts.map((payout) => payoutAnswer(call.house, pull, payout)));
    },
  },
];
