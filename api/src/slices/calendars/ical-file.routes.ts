import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { countAttempt, type Limit } from '../../core/access/throttle/throttle.ts';
import type { App, Ctx } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { subtract, union } from '../../platform/ical/reconcile/ranges.ts';
import { hashOf } from './export/export-link.ts';
import { findByToken, icalFile, type IcalFile } from './export/ical-file.ts';
import { noteServed } from './export/served-nights.ts';
import { readerOf, takesOver } from './export/reader-programs.ts';
import { syncOutOfTurn } from './sync/sync-on-demand.ts';

/** Sites come every few minutes at most; this only keeps a broken one from hammering. */
const LIMIT: Limit = { name: 'ical', most: 120, minutes: 1, sentence: 'Troppe letture.' };
const RETRY_SECONDS = 300;
/** A site that reads us waits no longer for its own feed. */
const PATIENCE_MS = 3000;

/** Whether the reader has it already (RFC 9110, 13.2.2): a tag beats a date, lists and `*` count, a bad date does not. */
function isKnown({ headers }: FastifyRequest, { etag, since }: IcalFile): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
  }
  const date = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(date) && Math.floor(since.getTime() / 1000) <= Math.floor(date / 1000);
}

async function noteRead(ctx: Ctx, agent: string, { calendar, entries, etag }: IcalFile): Promise<void> {
  const now = ctx.clock();
  const reader = readerOf(agent);
  await ctx.db.run(sql`
    insert into calendar_reads as r (calendar_id, reader, first_at, last_at, times)
    values (${calendar.id}, ${reader.name}, ${now}, ${now}, 1)
    on conflict (calendar_id, reader) do update set last_at = excluded.last_at, times = r.times + 1`);
  if (takesOver(reader, calendar.platform) && calendar.served_etag !== etag) {
    await noteServed(ctx, calendar.id, entries, etag);
  }
}

/**
 * Nights that a site hears of come back in its feed, and look like its own. What it has sold itself must be known before, or it
 * could not be told from an echo: its feed is read first whenever there is something new to tell.
 */
async function hearFirst(app: App, agent: string, file: IcalFile): Promise<boolean> {
  const { id, platform, served, direction, sync_enabled } = file.calendar;
  const isNew = subtract(union(file.entries), served).length > 0;
  if (!isNew || direction !== 'both' || !sync_enabled || !takesOver(readerOf(agent), platform)) return false;
  await syncOutOfTurn(app, id, { patience: PATIENCE_MS }).catch((error: unknown) =>
    app.log.warn({ err: error }, 'calendar not heard first'),
  );
  return true;
}

/** What the link says now. Whoever asks for the headers alone is told no night: that is no reading. */
async function current(app: App, request: FastifyRequest, token: string) {
  const calendar = await findByToken(app, token);
  if (typeof calendar === 'string') return calendar;
  await countAttempt(app, LIMIT, hashOf(token).toString('hex'));
  const file = await icalFile(app, calendar);
  if (request.method === 'HEAD') return file;
  const agent = request.headers['user-agent'] ?? '';
  const again = (await hearFirst(app, agent, file)) ? await findByToken(app, token) : undefined;
  if (typeof again === 'string') return again;
  const heard = again ? await icalFile(app, again) : file;
  await noteRead(app, agent, heard);
  return heard;
}

async function answer(app: App, request: FastifyRequest, reply: FastifyReply, token: string) {
  const file = await current(app, request, token);
  if (file === 'unknown')
    return reply.code(404).type('text/plain; charset=utf-8').send('Calendario non trovato.\n');
  if (file === 'gone')
    return reply.code(410).type('text/plain; charset=utf-8').send('Calendario non più valido.\n');
  void reply.headers({ etag: file.etag, 'last-modified': file.since.toUTCString() });
  if (isKnown(request, file)) return reply.code(304).send();
  return reply
    .header('content-disposition', `inline; filename="${file.filename}"`)
    .type('text/calendar; charset=utf-8')
    .send(file.body);
}

/**
 * Our links, for other sites. In trouble the answer is an error and never an empty calendar: that would open all the owner's
 * nights everywhere. Nobody logs the address of a request, so the token stays between the two sides.
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
