import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { findWebhook } from '../../btcpay/webhooks/webhooks.ts';
import type { App, Ctx } from '../../../core/context.ts';
import { AppError, malformed, notFound } from '../../../core/errors/errors.ts';
import { BASE } from '../../../core/http/route.ts';

const LIMIT_BYTES = 256 * 1024;

const text = z.string().check(z.minLength(1), z.maxLength(200));
const Event = z.object({
  deliveryId: text,
  originalDeliveryId: z.optional(z.nullable(text)),
  /** As very old servers spell it. */
  orignalDeliveryId: z.optional(z.nullable(text)),
  webhookId: z.optional(z.nullable(text)),
  isRedelivery: z.optional(z.nullable(z.boolean())),
  type: text,
  storeId: z.optional(z.nullable(text)),
  invoiceId: z.optional(z.nullable(text)),
});
type Event = z.infer<typeof Event>;

/** Compared in constant time, on the bytes as they came: the same JSON written again has another signature. */
function isSigned(body: Buffer, header: unknown, secrets: readonly string[]): boolean {
  const hex = typeof header === 'string' ? /^sha256=([0-9a-f]{64})$/i.exec(header.trim())?.[1] : undefined;
  if (hex === undefined) return false;
  const given = Buffer.from(hex, 'hex');
  return secrets
    .map((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), given))
    .includes(true);
}

async function noteRefusal(ctx: Ctx, place_id: number): Promise<void> {
  const now = ctx.clock();
  await ctx.db.run(sql`
    insert into webhook_refusals as w (place_id, times, last_at) values (${place_id}, 1, ${now})
    on conflict (place_id) do update set times = w.times + 1, last_at = excluded.last_at`);
}

function readEvent(body: Buffer): Event {
  try {
    const parsed = Event.safeParse(JSON.parse(body.toString('utf8')));
    if (parsed.success) return parsed.data;
  } catch {
    // Signed, and still not JSON: refused below.
  }
  throw malformed('Evento non leggibile.');
}

/** Stores the event and queues its work, once for each delivery. */
async function keep(ctx: Ctx, place_id: number, event: Event): Promise<void> {
  const { deliveryId, invoiceId = null } = event;
  const original = event.originalDeliveryId ?? event.orignalDeliveryId ?? deliveryId;
  await ctx.db.tx(async (db) => {
    const added = await db.run(sql`
      insert into webhook_deliveries (place_id, delivery_id, original_delivery_id, webhook_id, type, invoice_id,
        is_redelivery, received_at)
      values (${place_id}, ${deliveryId}, ${original}, ${event.webhookId ?? ''}, ${event.type}, ${invoiceId},
        ${event.isRedelivery ?? false}, ${ctx.clock()})
      on conflict do nothing`);
    if (added === 0) return;
    if (invoiceId) await ctx.jobs.send(db, 'payments.hint', { place_id, invoice_id: invoiceId });
    // The event does not name the refund: all offered ones are read.
    if (event.type.startsWith('Payout')) {
      await db.run(sql`
        update payment_refunds set next_check_at = ${ctx.clock()} where place_id = ${place_id} and state = 'offered'`);
    }
  });
}

async function receive(app: App, token: string, body: unknown, signature: unknown): Promise<void> {
  const found = await findWebhook(app, token);
  if (found === undefined) throw notFound('Indirizzo sconosciuto');
  if (found === 'sealed') throw new AppError(503, 'unavailable', 'Riprova più tardi.', { retryAfter: 600 });
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (!isSigned(bytes, signature, found.secrets)) {
    await noteRefusal(app, found.place_id);
    throw new AppError(401, 'bad_signature', 'La firma non è valida.');
  }
  const event = readEvent(bytes);
  // The event is about another store: it is dropped, and BTCPay need not send it again.
  if (event.storeId && event.storeId !== found.store_id) return;
  await keep(app, found.place_id, event);
}

/**
 * Where BTCPay tells of events. It carries no truth, only the hint to look: signature, then 200 at once, then a job reads the
 * invoice. A server that is refused, or kept waiting, holds back everything that comes after for up to an hour.
 */
export function webhookRoutes(server: FastifyInstance, app: App): void {
  // A scope of its own: here, and only here, bodies stay the bytes that were signed.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { token: string } }>(
      `${BASE}/webhooks/btcpay/:token`,
      { bodyLimit: LIMIT_BYTES },
      async (request, reply) => {
        await receive(app, request.params.token, request.body, request.headers['btcpay-sig']);
        return reply.code(200).header('cache-control', 'no-store').send({});
      },
    );
  });
}
