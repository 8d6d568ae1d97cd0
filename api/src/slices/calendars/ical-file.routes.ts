import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { countAttempt, type Limit } from '../../core/access/throttle/throttle.ts';
import type { App, Ctx } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { subtract, union } from '../../platform/ical/reconcile/ranges.ts';
import { hashOf } from './export/export-link.ts';
import { icalFile, type IcalFile, findExported } from './export/ical-file.ts';
import { recordServed } from './export/served-nights.ts';
import { readerOf, mayEcho } from './export/reader-programs.ts';
import { syncOutOfTurn } from './sync/sync-on-demand.ts';

/** A site reads every few minutes at most; this limit stops a broken reader. */
const LIMIT: Limit = { name: 'ical', most: 120, minutes: 1, sentence: 'Troppe letture.' };
const RETRY_SECONDS = 300;
/** The longest wait of a reader for a run of its own feed. */
const PATIENCE_MS = 3000;

/** Whether the response is 304 (RFC 9110, 13.2.2): a tag overrides a date, lists and `*` match, an invalid date is ignored. */
function isNotModified({ headers }: FastifyRequest, { etag, since }: IcalFile): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
  }
  const date = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(date) && Math.floor(since.getTime() / 1000) <= Math.floor(date / 1000);
}

async function recordRead(ctx: Ctx, agent: string, { calendar, entries, etag }: IcalFile): Promise<void> {
  const now = ctx.clock();
  const reader = readerOf(agent);
  await ctx.db.run(sql`
    insert into calendar_reads as r (calendar_id, reader, first_at, last_at, times)
    values (${calendar.id}, ${reader.name}, ${now}, ${now}, 1)
    on conflict (calendar_id, reader) do update set last_at = excluded.last_at, times = r.times + 1`);
  if (mayEcho(reader, calendar.platform) && calendar.served_etag !== etag) {
    await recordServed(ctx, calendar.id, entries, etag);
  }
}

/**
 * A site reports the nights of our link back in its feed, where they look like its own sales. To tell a sale from an echo, Hub reads
 * the site's feed before it exports new nights. Returns whether it did.
 */
async function syncBeforeExport(app: App, agent: string, file: IcalFile): Promise<boolean> {
  const { id, platform, served, direction, sync_enabled } = file.calendar;
  const isNew = subtract(union(file.entries), served).length > 0;
  if (!isNew || direction !== 'both' || !sync_enabled || !mayEcho(readerOf(agent), platform)) return false;
  await syncOutOfTurn(app, id, { patience: PATIENCE_MS }).catch((error: unknown) =>
    app.log.warn({ err: error }, 'calendar not heard first'),
  );
  return true;
}

/** The current file of a link. A HEAD request exports no nights, so it is not recorded as a read. */
async function current(app: App, request: FastifyRequest, token: string) {
  const calendar = await findExported(app, token);
  if (typeof calendar === 'string') return calendar;
  await countAttempt(app, LIMIT, hashOf(token).toString('hex'));
  const file = await icalFile(app, calendar);
  if (request.method === 'HEAD') return file;
  const agent = request.headers['user-agent'] ?? '';
  const again = (await syncBeforeExport(app, agent, file)) ? await findExported(app, token) : undefined;
  if (typeof again === 'string') return again;
  const latest = again ? await icalFile(app, again) : file;
  await recordRead(app, agent, latest);
  return latest;
}

async function answer(app: App, request: FastifyRequest, reply: FastifyReply, token: string) {
  const file = await current(app, request, token);
  if (file === 'unknown')
    return reply.code(404).type('text/plain; charset=utf-8').send('Calendario non trovato.\n');
  if (file === 'gone')
    return reply.code(410).type('text/plain; charset=utf-8').send('Calendario non più valido.\n');
  void reply.headers({ etag: file.etag, 'last-modified': file.since.toUTCString() });
  if (isNotModified(request, file)) return reply.code(304).send();
  return reply
    .header('content-disposition', `inline; filename="${file.filename}"`)
    .type('text/calendar; charset=utf-8')
    .send(file.body);
}

/**
 * The export links. A failure answers 503 and never an empty calendar, which would open all nights on every site. Request addresses
 * are not logged, so the token stays between the two sides.
 */
export function icalFileRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Params: { file: string } }>('/ical/:file', { compress: false }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache, private', 'x-robots-tag': 'noindex' });
    const token = /^([\w-]{1,100})\.ics$/.exec(request.params.file)?.[1] ?? '';
    try {
      return await answer(app, request, reply, token);
    } catch (error) {
      if (error instanceof AppError && error.status === 429) throw error;
      request.log.error({ err: error, request_id: request.id }, 'calendar not written');
      return reply
        .code(503)
        .header('retry-after', String(RETRY_SECONDS))
        .type('text/plain; charset=utf-8')
        .send('Calendario non disponibile in questo momento.\n');
    }
  });
}
