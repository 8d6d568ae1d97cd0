import type { BtcpayCheck, BtcpayStep } from 'contract/btcpay/schemas';
import { BTCPAY_STEPS } from 'contract/btcpay/values';
import {
  askHealth,
  askInfo,
  askPermissions,
  askStore,
  askTree,
  askWallets,
  knowsRate,
} from '../client/ask-server.ts';
import type { Server } from '../client/call-btcpay.ts';
import { BtcpayFailure } from '../client/client-types.ts';
import { readHost } from '../settings/host.ts';
import {
  LOST_WITHOUT,
  missingAmong,
  NEEDED,
  rightsOf,
  type KeyRights,
  type Permission,
} from './permissions.ts';
import { findDenied } from './probe-rights.ts';
import { ageWarning } from '../client/server-version.ts';

const NOT_REACHED = 'Non controllato: prima va risolto il punto precedente.';
const ALL_STEPS_MS = 45_000;

export interface Examined {
  checks: BtcpayCheck[];
  /** Why it stopped, where the other side's answer was the reason. */
  failure: BtcpayFailure | undefined;
  server_version: string | null;
  store_name: string | null;
  store_currency: string | null;
  /** What the key may do in truth. */
  rights: ReadonlySet<string>;
}

export interface Wanted {
  config: Server['config'];
  host: string;
  store_id: string;
  key: string;
  currency: string;
}

/** A step ends in a sentence, and is then `ok`, or `warning` where it says so. */
type Told = string | { warning: string };

const VIEW_SETTINGS: Permission = 'btcpay.store.canviewstoresettings';

/** Something that was looked at and is not good enough. */
class Insufficient extends Error {}

const listed = (permissions: readonly string[]) =>
  permissions.map((each) => each.replace(/^btcpay\./, '')).join(', ');

function judgeKey(
  { stores, rights, broader }: KeyRights,
  permissions: readonly string[],
  store_id: string,
): Told {
  const missing = missingAmong(rights);
  const needed = missing.filter((each) => NEEDED.includes(each));
  if (needed.length > 0 && stores.length > 0 && !stores.includes(store_id))
    throw new Insufficient('La chiave vale per un altro negozio.');
  if (needed.length > 0) throw new Insufficient(`Alla chiave mancano questi permessi: ${listed(missing)}.`);
  const warnings: string[] = [];
  if (missing.length > 0) {
    const lost = missing.map((each) => LOST_WITHOUT[each]).join(', ');
    warnings.push(`Alla chiave mancano ${listed(missing)}: Hub non potrà ${lost}.`);
  }
  if (broader.length > 0)
    warnings.push(
      `La chiave può più del necessario (${listed(broader)}): creane una con i soli permessi richiesti.`,
    );
  else if (permissions.some((each) => !each.includes(':')))
    warnings.push('La chiave vale per tutti i tuoi negozi: limitala a questo.');
  return warnings.length > 0 ? { warning: warnings.join(' ') } : 'La chiave ha i permessi richiesti.';
}

/** What `failed` says of an answer at this step. */
function sentenceOf(error: unknown, step: BtcpayStep): string | undefined {
  if (error instanceof Insufficient) return error.message;
  if (!(error instanceof BtcpayFailure)) return undefined;
  // The rights were there a step before: it is the store that is not this key's.
  const isStore = step === 'store' && (error.kind === 'forbidden' || error.kind === 'not_found');
  return isStore ? "Store ID errato, o l'utente della chiave non ha più accesso al negozio." : error.sentence;
}

/**
 * Looks at host, key, store, rights, wallet and rates in that order and stops at the first that fails. The key goes nowhere before
 * the server has shown, without it, that it is one. Throws only faults of ours.
 */
export async function examine(wanted: Wanted): Promise<Examined> {
  const { config, host, store_id, key, currency } = wanted;
  const server: Server = { config, host, key, signal: AbortSignal.timeout(ALL_STEPS_MS) };
  const found: Examined = {
    checks: [],
    failure: undefined,
    server_version: null,
    store_name: null,
    store_currency: null,
    rights: new Set(),
  };
  const maySeeStore = () => found.rights.has(VIEW_SETTINGS);
  const notSeen = { warning: 'Non controllato: alla chiave manca store.canviewstoresettings.' };

  const steps: Record<Exclude<BtcpayStep, 'webhook'>, () => Promise<Told>> = {
    async address() {
      const { host: tidy, refusal } = readHost(config, host);
      if (tidy !== host) throw new Insufficient(refusal ?? 'Indirizzo non valido: usa https://…');
      return host;
    },
    async health() {
      await askHealth(server);
      return 'Il server risponde.';
    },
    async server() {
      const { version, fullySynched } = await askInfo(server);
      found.server_version = version;
      const warnings = [ageWarning(version)];
      if (fullySynched === false)
        warnings.push('Nodo in sincronizzazione: finché non ha finito, i pagamenti si vedono in ritardo.');
      const warning = warnings.filter((each) => each !== undefined).join(' ');
      return warning === '' ? `BTCPay Server ${version}.` : { warning };
    },
    async key() {
      const permissions = await askPermissions(server);
      const rights = rightsOf(permissions, store_id, await askTree(server));
      found.rights = rights.rights;
      return judgeKey(rights, permissions, store_id);
    },
    async store() {
      if (!maySeeStore()) return notSeen;
      const { name, defaultCurrency } = await askStore(server, store_id);
      found.store_name = name ?? null;
      found.store_currency = defaultCurrency ?? null;
      return name ? `Negozio «${name}».` : 'Il negozio esiste.';
    },
    async rights() {
      const denied = await findDenied(server, store_id, found.rights);
      found.rights = new Set([...found.rights].filter((each) => !denied.some((one) => one === each)));
      if (denied.some((each) => NEEDED.includes(each)) && !maySeeStore())
        throw new Insufficient("Store ID errato, o l'utente della chiave non ha più accesso al negozio.");
      const sentence = `L'utente della chiave nel negozio non può: ${listed(denied)}.`;
      if (denied.some((each) => NEEDED.includes(each))) throw new Insufficient(sentence);
      return denied.length > 0 ? { warning: sentence } : 'I permessi valgono davvero.';
    },
    async wallet() {
      if (!maySeeStore()) return notSeen;
      const wallets = await askWallets(server, store_id);
      if (wallets.length === 0) throw new Insufficient('Nessun wallet collegato al negozio BTCPay.');
      return `Metodi di pagamento: ${wallets.join(', ').slice(0, 200)}.`;
    },
    async rates() {
      if (!maySeeStore()) return notSeen;
      try {
        if (await knowsRate(server, store_id, currency)) return `Cambio ${currency} disponibile.`;
      } catch (error) {
        if (!(error instanceof BtcpayFailure)) throw error;
      }
      return { warning: `Cambio ${currency} non disponibile: senza, le fatture non si creano.` };
    },
  };

  for (const step of BTCPAY_STEPS) {
    if (step === 'webhook') break;
    try {
      const told = await steps[step]();
      found.checks.push(
        typeof told === 'string'
          ? { step, state: 'ok', detail: told }
          : { step, state: 'warning', detail: told.warning },
      );
    } catch (error) {
      const detail = sentenceOf(error, step);
      if (detail === undefined) throw error;
      found.failure = error instanceof BtcpayFailure ? error : undefined;
      found.checks.push({ step, state: 'failed', detail });
      break;
    }
  }
  return found;
}

/** Every step in its order, with those that were not come to. */
export function complete(checks: readonly BtcpayCheck[]): BtcpayCheck[] {
  return BTCPAY_STEPS.map(
    (step) =>
      checks.find((each) => each.step === step) ?? { step, state: 'skipped' as const, detail: NOT_REACHED },
  );
}

export const hasFailed = (checks: readonly BtcpayCheck[]) => checks.some(({ state }) => state === 'failed');
