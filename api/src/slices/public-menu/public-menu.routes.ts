import { contract } from 'contract';
import { MENU_LANGUAGES, type MenuLanguage } from 'contract/menus/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countAttempt, originOf, READS_PER_TRY, type Limit } from '../../core/access/throttle/throttle.ts';
import type { App } from '../../core/context.ts';
import { AppError, malformed } from '../../core/errors/errors.ts';
import { BASE, mountAll } from '../../core/http/route.ts';
import { MENU_CSP } from './page/menu-html.ts';
import { missingHtml } from './page/missing-html.ts';
import { MENU_SCRIPT } from './page/menu-script.ts';
import { openMenuCopies, type Copy } from './menu-copies.ts';
import { getMenuPage, saveMenuPage } from './menu-page.ts';
import { openMenuStreams } from './menu-stream.ts';

interface MenuRequest {
  Params: { slug: string };
  Querystring: { lang?: unknown };
}

const isMenuLanguage = (value: unknown): value is MenuLanguage => MENU_LANGUAGES.some((one) => one === value);

/** The language of the address, else the first of the browser that a menu may have, else Italian. */
function languageFor(request: FastifyRequest<MenuRequest>): MenuLanguage {
  const { lang } = request.query;
  if (isMenuLanguage(lang)) return lang;
  const accepted = (request.headers['accept-language'] ?? '').split(',', 20);
  return accepted.map((one) => one.trim().slice(0, 2).toLowerCase()).find(isMenuLanguage) ?? 'it';
}

/** Public menus: JSON, page, stream; and their settings. */
export function publicMenuRoutes(server: FastifyInstance, app: App): void {
  const copies = openMenuCopies(app);
  const streams = openMenuStreams(copies);
  server.addHook('preClose', async () => {
    copies.close();
    streams.endAll();
  });
  const limit: Limit = {
    name: 'public menu',
    most: app.config.publicTries * READS_PER_TRY,
    minutes: 10,
    sentence: 'Troppe richieste da questo indirizzo.',
  };

  /** An answer from a copy costs the database nothing and is not counted. */
  async function copyOf(request: FastifyRequest<MenuRequest>, lang: MenuLanguage): Promise<Copy> {
    const { slug } = request.params;
    const kept = copies.kept(slug, lang);
    if (kept) return kept;
    await countAttempt(app, limit, originOf(request.ip));
    return copies.make(slug, lang);
  }
  function answer(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, tag: string): FastifyReply {
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    // The compression of an answer makes the tag a weak one on some proxies.
    const isSame = request.headers['if-none-match']?.replace(/^W\//, '') === tag;
    return isSame ? reply.code(304).send() : reply.send(bytes);
  }

  server.get<MenuRequest>(`${BASE}/public/places/:slug/menu`, async (request, reply) => {
    const { lang = 'it' } = request.query;
    if (!isMenuLanguage(lang)) throw malformed('Lingua sconosciuta.');
    const copy = await copyOf(request, lang);
    return answer(request, reply.type('application/json; charset=utf-8'), copy.json, copy.json_tag);
  });
  server.get('/m/menu.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(MENU_SCRIPT),
  );
  server.get<MenuRequest>('/m/:slug', async (request, reply) => {
    const lang = languageFor(request);
    void reply.type('text/html; charset=utf-8').header('content-security-policy', MENU_CSP);
    void reply.header('vary', 'accept-language');
    try {
      const copy = await copyOf(request, lang);
      if (copy.page.slug !== request.params.slug) {
        const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
        // Kept by a browser, it would go in circles once the place takes its former slug back.
        return reply
          .header('cache-control', 'no-cache')
          .redirect(`/m/${encodeURIComponent(copy.page.slug)}${query}`, 301);
      }
      return answer(request, reply, copy.html, copy.html_tag);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      return reply.code(404).header('cache-control', 'no-store').send(missingHtml(lang));
    }
  });
  server.get<MenuRequest>(
    '/m/:slug/stream',
    { compress: false, exposeHeadRoute: false },
    async (request, reply) => {
      await countAttempt(app, limit, originOf(request.ip));
      const { place_id } = await copyOf(request, 'it');
      streams.begin(place_id, request.ip, reply);
      return reply;
    },
  );
  const { page, savePage } = contract.publicMenu;
  mountAll(
    server,
    app,
    { page, savePage },
    {
      page: (ctx, { here }) => getMenuPage(ctx, here),
      savePage: (ctx, { here, body }) => saveMenuPage(ctx, here, body),
    },
  );
}
