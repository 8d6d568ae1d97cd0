import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { countAttempt, originOf, type Limit } from '../../../core/access/throttle/throttle.ts';
import type { App, Ctx } from '../../../core/context.ts';
import { BASE } from '../../../core/http/route.ts';
import { SealedWithAnotherKey } from '../../../core/secrets/secrets.ts';
import { CANDIDATE_MS, hashWord, openCandidate, sealCandidate } from './candidates.ts';

const LIMIT_BYTES = 16 * 1024;
const LIMIT: Limit = { name: 'btcpay callback', most: 30, minutes: 10, sentence: 'Troppe richieste.' };
const KEY = /^[\x21-\x7e]{8,256}$/;
const PAGE = '/dashboard/settings';

const CODE_BYTES = 32;

/** As the page of consent sends it, a form; its manual says JSON. */
function keyIn(body: unknown): string | undefined {
  const key =
    body instanceof URLSearchParams ? body.get('apiKey') : (body as { apiKey?: unknown } | null)?.apiKey;
  return typeof key === 'string' && KEY.test(key) ? key : undefined;
}

/** The key that has come back already, if it can be read. */
function keyOf({ config }: Ctx, id: number, sealed: Buffer): string | undefined {
  try {
    return openCandidate(config, id, sealed);
  } catch (error) {
    if (error instanceof SealedWithAnotherKey) return undefined;
    throw error;
  }
}

/**
 * Keeps the key for the person who set out: no session comes along with a form of another site, so nothing is decided here. The first
 * key on a way is the only one. Answers where the browser goes; with the code, which is for this browser alone: a person could set
 * out, send another one to agree, and would otherwise be given that person's key.
 */
async function receive(ctx: Ctx, state: string, key: string | undefined): Promise<string> {
  const now = ctx.clock();
  return ctx.db.tx(async (db) => {
    const found = await db.maybe<{ id: number; api_key: Buffer | null }>(sql`
      select id, api_key from btcpay_candidates
      where state_hash = ${hashWord(state)} and confirmed_at is null and expires_at > ${now} for update`);
    if (!found) return 'btcpay=scaduto';
    if (key === undefined) return 'btcpay=errore';
    const { id, api_key } = found;
    // The same form once more, by the same browser: only it knows the key.
    if (api_key !== null && keyOf(ctx, id, api_key) !== key) return 'btcpay=scaduto';
    const code = randomBytes(CODE_BYTES).toString('base64url');
    await db.run(sql`
      update btcpay_candidates
      set api_key = ${sealCandidate(ctx.config, id, key)}, code_hash = ${hashWord(code)},
        expires_at = ${new Date(now.getTime() + CANDIDATE_MS)}
      where id = ${id}`);
    return `btcpay=conferma&code=${code}`;
  });
}

/** Where the owner's browser comes back with the key, in a form that sends itself; from here on to our own page. */
export function callbackRoutes(server: FastifyInstance, app: App): void {
  // A scope of its own: forms of other sites are read nowhere else.
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.route<{ Querystring: { state?: unknown } }>({
      // GET: somebody loads the address again, or BTCPay sends them on without a form.
      method: ['GET', 'POST'],
      url: `${BASE}/btcpay/callback`,
      bodyLimit: LIMIT_BYTES,
      async handler(request, reply) {
        await countAttempt(app, LIMIT, originOf(request.ip));
        const { state } = request.query;
        const query = await receive(app, typeof state === 'string' ? state : '', keyIn(request.body));
        return reply.header('cache-control', 'no-store').redirect(`${PAGE}?${query}`, 303);
      },
    });
  });
}
