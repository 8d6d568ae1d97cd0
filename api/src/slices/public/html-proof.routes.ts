import type { GuestBooking, Language } from 'contract/public/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BASE } from '../../core/http/route.ts';
import { escapeHtml } from '../../core/mail/html.ts';
import { languageOf } from './html/choose-language.ts';
import { pageWords } from './html/page-words.ts';

export interface ProofQuery {
  lang?: unknown;
  proof?: unknown;
  failed?: unknown;
}

const said = (text: string) => `<p class="page-column">${escapeHtml(text)}</p>`;

/** What a browser without scripts shows of a booking: how it stands, and in front of the letter's link the button that opens it. */
export function bookingWithoutScripts(
  { status, address, token, place }: GuestBooking,
  language: Language,
  { proof, failed }: ProofQuery,
): string {
  const { own } = pageWords[language];
  const mayCome = (status === 'pending' || status === 'failed') && address !== 'proved';
  if (mayCome && typeof proof === 'string') {
    const path = `/b/${encodeURIComponent(place.slug)}/${encodeURIComponent(token)}`;
    const action = escapeHtml(`${path}?${new URLSearchParams({ lang: language, proof })}`);
    const button = `<form class="page-column" method="post" action="${action}"><button type="submit">${escapeHtml(own.button)}</button></form>`;
    return `${failed === undefined ? '' : said(own.failed)}${said(own.prove)}${button}`;
  }
  if (status === 'pending') return said(own.pending);
  return said(status === 'confirmed' || status === 'completed' ? own.confirmed : own.over);
}

interface Asked {
  Params: { slug: string; token: string };
  Querystring: ProofQuery;
}

/** The button of a browser without scripts. What comes of it, good or bad, is what the page shows then. */
export async function htmlProofRoutes(
  server: FastifyInstance,
  count: (request: FastifyRequest) => Promise<void>,
): Promise<void> {
  await server.register(async (plain) => {
    plain.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );
    plain.post<Asked>('/b/:slug/:token', async (request, reply) => {
      await count(request);
      const { slug, token } = request.params;
      const { lang, proof } = request.query;
      const path = `/${encodeURIComponent(slug)}/`;
      const word = typeof proof === 'string' ? proof : '';
      const answer = await server.inject({
        method: 'POST',
        url: `${BASE}/public/places${path}bookings/${encodeURIComponent(token)}/prove`,
        remoteAddress: request.ip,
        payload: { proof: word },
      });
      const language = languageOf(lang, request.headers['accept-language']);
      const kept = answer.statusCode === 200 ? {} : { proof: word, failed: '1' };
      const query = new URLSearchParams({ lang: language, ...kept });
      return reply.redirect(`/b${path}${encodeURIComponent(token)}?${query}`, 303);
    });
  });
}
