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

const paragraph = (text: string) => `<p class="page-column">${escapeHtml(text)}</p>`;

/** A booking for a browser without scripts: its state, and for the letter's link the button that proves the address. */
export function bookingWithoutScripts(
  { status, address, token, place }: GuestBooking,
  language: Language,
  { proof, failed }: ProofQuery,
): string {
  const { own } = pageWords[language];
  const canProve = (status === 'pending' || status === 'failed') && address !== 'proved';
  if (canProve && typeof proof === 'string') {
    const path = `/b/${encodeURIComponent(place.slug)}/${encodeURIComponent(token)}`;
    const action = escapeHtml(`${path}?${new URLSearchParams({ lang: language, proof })}`);
    const button = `<form class="page-column" method="post" action="${action}"><button type="submit">${escapeHtml(own.button)}</button></form>`;
    return `${failed === undefined ? '' : paragraph(own.failed)}${paragraph(own.prove)}${button}`;
  }
  if (status === 'pending') return paragraph(own.pending);
  return paragraph(status === 'confirmed' || status === 'completed' ? own.confirmed : own.over);
}

interface PageRequest {
  Params: { slug: string; token: string };
  Querystring: ProofQuery;
}

/** The button of a browser without scripts. The page then shows the outcome, success or failure. */
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
    plain.post<PageRequest>('/b/:slug/:token', async (request, reply) => {
      await count(request);
      const { slug, token } = request.params;
      const { lang, proof } = request.query;
      const path = `/${encodeURIComponent(slug)}/`;
      const sentProof = typeof proof === 'string' ? proof : '';
      const answer = await server.inject({
        method: 'POST',
        url: `${BASE}/public/places${path}bookings/${encodeURIComponent(token)}/prove`,
        remoteAddress: request.ip,
        payload: { proof: sentProof },
      });
      const language = languageOf(lang, request.headers['accept-language']);
      const kept = answer.statusCode === 200 ? {} : { proof: sentProof, failed: '1' };
      const query = new URLSearchParams({ lang: language, ...kept });
      return reply.redirect(`/b${path}${encodeURIComponent(token)}?${query}`, 303);
    });
  });
}
