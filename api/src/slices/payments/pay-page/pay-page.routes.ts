import { contract } from 'contract';
import type { PayView } from 'contract/pay-page/schemas';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { countAttempt, originOf, READS_PER_TRY, type Limit } from '../../../core/access/throttle/throttle.ts';
import type { App, Ctx } from '../../../core/context.ts';
import { BASE, mountAll } from '../../../core/http/route.ts';
import type { Client } from '../../../core/access/client.ts';
import { readyBtcpay } from '../attempts/attempt-btcpay.ts';
import { openRequestChanges, type RequestChanges } from './request-changes.ts';
import { openAttempt } from '../attempts/open-attempt.ts';
import { openStreams } from './pay-stream.ts';
import { payView } from './pay-view.ts';
import { requestBy } from '../requests/pay-request.ts';
import { readAttempt } from '../invoices/read-invoice.ts';

const WAIT_MS = 6000;
const JUST_NOW_MS = 5000;

const byToken = (token: string) => sql`q.token = ${token}`;

async function openPay(ctx: Ctx, changes: RequestChanges, token: string): Promise<PayView> {
  const request = await requestBy(ctx, byToken(token));
  const client = await readyBtcpay(ctx, request.place_id);
  if (client && request.closed_at === null) {
    await openAttempt(ctx, request, client, (id) => changes.next(id, WAIT_MS));
  }
  return payView(ctx, byToken(token));
}

/** Reads the attempts that may have changed, unless they were read just now. */
async function refresh(ctx: Ctx, token: string): Promise<PayView> {
  const request = await requestBy(ctx, byToken(token));
  const before = new Date(ctx.clock().getTime() - JUST_NOW_MS);
  const open = await ctx.db.many<{ id: number }>(sql`
    select id from payment_attempts
    where request_id = ${request.id} and invoice_id is not null and state <> 'paid'
      and (checked_at is null or checked_at < ${before})
    order by id desc limit 3`);
  for (const { id } of open) await readAttempt(ctx, id);
  return payView(ctx, byToken(token));
}

/** The limits of an address. Opening costs the place's server work. */
function limitsOf(app: App) {
  const { publicTries } = app.config;
  const read: Limit = {
    name: 'pay read',
    most: publicTries * READS_PER_TRY,
    minutes: 10,
    sentence: 'Troppe richieste.',
  };
  const act: Limit = { name: 'pay act', most: publicTries * 4, minutes: 10, sentence: 'Troppe richieste.' };
  return ({ address }: Pick<Client, 'address'>, call: keyof typeof contract.payPage) =>
    countAttempt(app, call === 'get' ? read : act, originOf(address));
}

/** The pay page: its view, its actions, its event stream. */
export function payPageRoutes(server: FastifyInstance, app: App): void {
  const changes = openRequestChanges(app.listener);
  const streams = openStreams(app, changes);
  const gate = limitsOf(app);
  // The server waits for open answers when it closes; streams do not end by themselves.
  server.addHook('preClose', async () => streams.endAll());

  mountAll(
    server,
    app,
    contract.payPage,
    {
      get: (ctx, { params }) => payView(ctx, byToken(params.token)),
      open: (ctx, { params }) => openPay(ctx, changes, params.token),
      refresh: (ctx, { params }) => refresh(ctx, params.token),
    },
    gate,
  );
  server.get<{ Params: { token: string } }>(
    `${BASE}/public/pay/:token/events`,
    { compress: false, exposeHeadRoute: false },
    async (request, reply) => {
      await gate({ address: request.ip }, 'get');
      const { id } = await requestBy(app, byToken(request.params.token));
      streams.begin(id, request.ip, reply);
      return reply;
    },
  );
}
