import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Id, Instant, isClean, line } from '../scalars.ts';
import {
  BTCPAY_CHECK_STATES,
  BTCPAY_DELIVERY_STATES,
  BTCPAY_STEPS,
  BTCPAY_WEBHOOK_STATES,
} from './values.ts';

const HOST_AND_STORE = 'Host e Store ID sono obbligatori';

const FIRST_SECRETS = 'API Key e Webhook Secret sono obbligatori per la prima configurazione';

export const BtcpayStep = z.enum(BTCPAY_STEPS);
export type BtcpayStep = z.infer<typeof BtcpayStep>;

export const BtcpayCheck = z.object({
  step: BtcpayStep,
  state: z.enum(BTCPAY_CHECK_STATES),
  /** In Italian: the finding, and the cure where something is wrong. */
  detail: z.string(),
});
export type BtcpayCheck = z.infer<typeof BtcpayCheck>;

const Webhook = z.object({
  /** Where the place's BTCPay sends its events: to be pasted there when the webhook is made by hand. */
  url: z.string(),
  state: z.enum(BTCPAY_WEBHOOK_STATES),
  /** Hub made it, or took it over: it shows its deliveries and can ask for them again. */
  by_hub: z.boolean(),
  last_event_at: z.nullable(Instant),
});

export const BtcpaySettings = z.object({
  place_id: Id,
  btcpay_host: z.string(),
  btcpay_store_id: z.string(),
  /** The last four characters behind dots; dots alone where the key is short or cannot be decrypted. */
  btcpay_api_key_masked: z.string(),
  btcpay_webhook_secret_masked: z.string(),
  is_verified: z.boolean(),
  /** When these very settings passed last; null: never. */
  last_verified_at: z.nullable(Instant),
  /** The key of the house has changed: key and secret have to be entered again, then everything works as before. */
  secrets_lost: z.boolean(),
  /** Of the last verification, passed or not; empty: none yet. */
  checks: z.array(BtcpayCheck),
  checked_at: z.nullable(Instant),
  /** Verifications in a row that did not pass. */
  failures: z.number(),
  server_version: z.nullable(z.string()),
  store_name: z.nullable(z.string()),
  store_currency: z.nullable(z.string()),
  webhook: Webhook,
  updated_at: Instant,
});
export type BtcpaySettings = z.infer<typeof BtcpaySettings>;

const host = line(500, HOST_AND_STORE);

const storeId = line(64, HOST_AND_STORE).check(
  z.regex(/^[A-Za-z0-9]*$/, 'Lo Store ID è fatto di sole lettere e cifre: copialo da BTCPay.'),
);

/** Keys travel in a header: letters, digits and signs only. Pasted blanks and the word `token` in front go. */
function apiKey(required: string) {
  return z.pipe(
    z.pipe(
      z.string(required),
      z.transform((text) => text.trim().replace(/^(?:token|bearer)\s+/i, '')),
    ),
    z
      .string()
      .check(
        z.maxLength(256, 'La chiave API è troppo lunga.'),
        z.regex(/^[\x21-\x7e]*$/, 'La chiave API contiene caratteri non ammessi.'),
      ),
  );
}

function webhookSecret(required: string) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.maxLength(256, 'Il Webhook Secret è troppo lungo.'),
      z.refine(isClean, 'Il Webhook Secret contiene caratteri non ammessi.'),
    );
}

export const BtcpayCreate = z.object({
  btcpay_host: host,
  btcpay_store_id: storeId,
  btcpay_api_key: apiKey(FIRST_SECRETS).check(z.minLength(1, FIRST_SECRETS)),
  btcpay_webhook_secret: webhookSecret(FIRST_SECRETS).check(z.minLength(1, FIRST_SECRETS)),
});
export type BtcpayCreate = z.output<typeof BtcpayCreate>;

/** Secrets that are left out or blank stay as they are; another host demands the key again. */
export const BtcpayChange = z.object({
  btcpay_host: host,
  btcpay_store_id: storeId,
  btcpay_api_key: z._default(apiKey('Inserisci la chiave API.'), ''),
  btcpay_webhook_secret: z._default(webhookSecret('Inserisci il Webhook Secret.'), ''),
});
export type BtcpayChange = z.output<typeof BtcpayChange>;

/** The facts that the page shows before anything is configured. */
export const BtcpaySetup = z.object({
  /** The initial text of the host field; null: none. */
  default_host: z.nullable(z.string()),
  webhook_url: z.string(),
  /** The events that a webhook made by hand has to send. */
  webhook_events: z.array(z.string()),
  /** The rights that the key needs. */
  permissions: z.array(z.string()),
});
export type BtcpaySetup = z.infer<typeof BtcpaySetup>;

export const BtcpayVerdict = z.object({ verified: z.boolean(), settings: BtcpaySettings });
export type BtcpayVerdict = z.infer<typeof BtcpayVerdict>;

/** The answer of the owner's BTCPay, which waits for the owner's consent. */
export const BtcpayCandidate = z.object({
  candidate_id: Id,
  btcpay_host: z.string(),
  /** Null where the key does not say exactly one store, or could not be asked: `problem` says why. */
  btcpay_store_id: z.nullable(z.string()),
  store_name: z.nullable(z.string()),
  server_version: z.nullable(z.string()),
  permissions: z.array(z.string()),
  /** The sentence that stands between this and a connection; null: it can be confirmed. */
  problem: z.nullable(z.string()),
  /** The settings of now point to another server or store: payments under way there stay there. */
  replaces: z.nullable(z.object({ btcpay_host: z.string(), btcpay_store_id: z.string() })),
  expires_at: Instant,
});
export type BtcpayCandidate = z.infer<typeof BtcpayCandidate>;

export const BtcpayDelivery = z.object({
  delivery: z.string(),
  at: Instant,
  /** `delivered`, `refused` (Hub answered something else than 200), `failed` (nobody answered). */
  state: z.enum(BTCPAY_DELIVERY_STATES),
  http_code: z.nullable(z.number()),
});
export type BtcpayDelivery = z.infer<typeof BtcpayDelivery>;

/** The `code` that BTCPay's consent page adds to the address of our page. */
const candidate_code = z
  .string('Ricomincia il collegamento.')
  .check(z.minLength(1, 'Ricomincia il collegamento.'), z.maxLength(100, 'Ricomincia il collegamento.'));

export const BtcpayConnect = z.object({
  btcpay_host: line(500, "Inserisci l'indirizzo del tuo BTCPay Server."),
});

const place = z.object({ place_id: Id });

export const btcpaySettingSchemas = {
  get: { params: place, response: BtcpaySettings },
  setup: { params: place, response: BtcpaySetup },
  create: { params: place, body: BtcpayCreate, response: BtcpaySettings },
  change: { params: place, body: BtcpayChange, response: BtcpaySettings },
  verify: { params: place, response: BtcpayVerdict },
  disconnect: {
    params: place /** `keep`: the key stays valid there, because another program uses it. */,

    query: z.object({ key: z._default(z.enum(['revoke', 'keep']), 'revoke') }),
  },
  connect: { params: place, body: BtcpayConnect, response: z.object({ authorize_url: z.string() }) },
  candidate: { params: place, query: z.object({ candidate_code }), response: BtcpayCandidate },
  confirm: { params: place, body: z.object({ candidate_id: Id, candidate_code }), response: BtcpayVerdict },
  decline: { params: place },
  deliveries: {
    params: place,
    response: z.object({
      data: z.array(BtcpayDelivery),
      /** Why nothing can be shown; null: `data` is all there is. */

      problem: z.nullable(z.string()),
    }),
  },
  redeliver: {
    params: z.object({
      place_id: Id,
      delivery: z
        .string('Consegna non valida.')
        .check(z.regex(/^[\w-]{1,100}$/, 'Consegna non valida.'), z.maxLength(100, 'Consegna non valida.')),
    }),
  },
} satisfies Schemas;
