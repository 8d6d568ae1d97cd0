import { conflict, type AppError } from '../../../core/errors/errors.ts';
import { CallFailure } from '../../../platform/outbound/call-address.ts';
import { BtcpayFailure } from './client-types.ts';
import { INNER_HOST } from '../settings/host.ts';
import { parseUrl } from '../../../core/format/parse-url.ts';

/** What came back, before anybody judged it. */
export interface BtcpayReply {
  method: string;
  status: number;
  /** Undefined: not JSON. An empty body is null. */
  json: unknown;
  isHtml: boolean;
  location: string | undefined;
  retryAfter: string | undefined;
  serverTime: Date | null;
}

const NOT_BTCPAY = "A questo indirizzo non risponde un BTCPay Server: controlla l'indirizzo.";
const BLOCKED = 'Il server è bloccato da un firewall o da Cloudflare: permetti a Hub di usare le sue API.';
const SLOW = 'Il server non ha risposto in tempo: riprova tra poco.';
const BAD_KEY =
  'Chiave API non valida o revocata. Serve una chiave del tuo account (Account → API Keys), non il vecchio token del negozio.';

const LONGEST_WAIT_SECONDS = 24 * 60 * 60;

/** Where a redirect leads, fit to be shown and typed: no page of the API, no query. */
function targetOf(location: string | undefined): string | undefined {
  const address = location === undefined ? undefined : parseUrl(location);
  if (!address) return undefined;
  const { protocol, host, pathname } = address;
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const path = pathname.replace(/\/api\/v1\/.*$/, '').replace(/\/+$/, '');
  return /^[\w.~%/-]{0,100}$/.test(path) && host.length <= 100 ? `${protocol}//${host}${path}` : undefined;
}

/** Why no answer came. */
export function failureOfCall(error: CallFailure): BtcpayFailure {
  const may_have_acted = error.wasSent;
  switch (error.reason) {
    case 'refused':
      return new BtcpayFailure('refused', INNER_HOST);
    case 'timeout':
      return new BtcpayFailure('timeout', SLOW, { may_have_acted });
    case 'too_large':
      return new BtcpayFailure('not_btcpay', NOT_BTCPAY, { may_have_acted });
    case 'broken':
      return new BtcpayFailure('unreachable', 'La risposta del server si è interrotta: riprova tra poco.', {
        may_have_acted,
      });
    case 'unreachable':
    case 'status':
    case 'gone':
      return new BtcpayFailure(
        'unreachable',
        error.isCertificate
          ? 'Il certificato del server non è valido.'
          : "Server non raggiungibile: controlla l'indirizzo, e che sia acceso.",
        { may_have_acted },
      );
  }
}

interface Refusal {
  code: string | undefined;
  message: string;
}

function refusalOf(json: unknown): Refusal {
  const { code, message } = (typeof json === 'object' && json !== null ? json : {}) as Record<
    string,
    unknown
  >;
  return {
    code: typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? code : undefined,
    message: typeof message === 'string' ? message : '',
  };
}

/** BTCPay explains a refused invoice in lines of its log: the usual causes are told apart, the lines are not repeated. */
function sentenceOfRefusal({ code, message }: Refusal): string {
  if (code === 'non-refundable') return 'BTCPay non permette il rimborso di questo pagamento.';
  if (code === 'rate-failure' || /\brates?\b/i.test(message))
    return 'BTCPay non trova il cambio in questo momento: riprova tra poco, o controlla la fonte del cambio nel negozio.';
  if (/active user/i.test(message))
    return "Nessun utente attivo nel negozio BTCPay: controlla che l'utente della chiave non sia disabilitato.";
  if (/wallet|payment method/i.test(message)) return 'Nessun wallet collegato al negozio BTCPay.';
  return 'BTCPay ha rifiutato la richiesta.';
}

function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined || !/^\d{1,9}$/.test(retryAfter.trim())) return undefined;
  return Math.min(Number(retryAfter), LONGEST_WAIT_SECONDS);
}

/** Whether the other side may have done what it was asked for, judged by an answer that is no success. */
function mayHaveActed({ method, status }: BtcpayReply): boolean {
  return method !== 'GET' && (status < 300 || status >= 500);
}

/** An answer that is no success, or not one of BTCPay's. It never quotes what it holds: the address may be anybody's. */
export function failureOfReply(reply: BtcpayReply): BtcpayFailure | undefined {
  const { status, json, isHtml, location, retryAfter } = reply;
  const may_have_acted = mayHaveActed(reply);
  if (status >= 300 && status < 400) {
    const target = targetOf(location);
    const sentence = target ? `L'indirizzo reindirizza a ${target}: usa quello.` : NOT_BTCPAY;
    return new BtcpayFailure('not_btcpay', sentence, { status });
  }
  if (status === 429 || status === 408 || (status >= 500 && !isHtml)) {
    return new BtcpayFailure('busy', 'Il server BTCPay è occupato o in errore: riprova tra poco.', {
      status,
      may_have_acted,
      retry_after_seconds: secondsOf(retryAfter),
    });
  }
  if (isHtml && (status === 403 || status === 503))
    return new BtcpayFailure('not_btcpay', BLOCKED, { status });
  if (status >= 500) {
    return new BtcpayFailure('busy', 'Davanti al server BTCPay qualcosa non funziona: riprova tra poco.', {
      status,
      may_have_acted,
    });
  }
  if (status === 401 && !isHtml) return new BtcpayFailure('unauthorized', BAD_KEY, { status });
  if (json === undefined || isHtml)
    return new BtcpayFailure('not_btcpay', NOT_BTCPAY, { status, may_have_acted });
  if (status < 300) return undefined;
  const refusal = refusalOf(json);
  const { code } = refusal;
  switch (status) {
    case 403:
      return new BtcpayFailure(
        'forbidden',
        'La chiave API non ha il permesso necessario, o lo Store ID è di un altro negozio.',
        { status, code },
      );
    case 404:
      return code === undefined
        ? new BtcpayFailure('not_btcpay', NOT_BTCPAY, { status })
        : new BtcpayFailure('not_found', 'BTCPay non ha più quello che cerchi.', { status, code });
    case 422:
      return new BtcpayFailure('invalid', 'BTCPay non accetta i dati della richiesta.', { status, code });
    default:
      return new BtcpayFailure('rejected', sentenceOfRefusal(refusal), { status, code });
  }
}

/** An answer of the right kind that says something else than what was asked for. */
export function foreignAnswer(method: string): BtcpayFailure {
  return new BtcpayFailure('not_btcpay', NOT_BTCPAY, { may_have_acted: method !== 'GET' });
}

/** For a person who waits: what the other side answers is the present state of things, never our own 401 or 404. */
export function toConflict(failure: BtcpayFailure): AppError {
  return conflict(`btcpay_${failure.kind}`, failure.sentence);
}
