import { coverPhotos } from 'contract/public/cover';
import type { Language, PublicPlace } from 'contract/public/schemas';
import { pageAddress } from '../../../core/access/page-address.ts';
import type { Config } from '../../../core/config.ts';
import { escapeHtml } from '../../../core/mail/html.ts';
import { pageWords } from './page-words.ts';

const LONGEST = 155;

/** Cuts at a word, before a search engine cuts inside one. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
}

/**
 * A JSON block in a page. It is not executable, so the content security policy allows it, and without a `<` no text
 * in it can close the tag.
 */
export function jsonBlock(id: string, type: string, value: unknown): string {
  return `<script type="${type}" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;
}

/** The place for schema.org; empty values are left out. */
function structuredPlace(place: PublicPlace, address: string, images: string[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': place.lodging === false ? 'Restaurant' : 'LodgingBusiness',
    name: place.name,
    url: address,
    address: place.address || undefined,
    description: place.description ?? undefined,
    telephone: place.phone ?? undefined,
    email: place.email ?? undefined,
    image: images.length > 0 ? images : undefined,
    ...(place.tables === true && { acceptsReservations: address }),
    ...(place.lodging !== false && {
      checkinTime: place.check_in_from,
      checkoutTime: place.check_out_until,
      numberOfRooms: place.rooms.length,
    }),
  };
}

const tag = (name: 'meta' | 'link', attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')} />`;

const titleTag = (title: string): string => `<title>${escapeHtml(title)}</title>`;

/** The head of a page that search engines must not index. */
export function privateHead(title: string): string[] {
  return [titleTag(title), tag('meta', { name: 'robots', content: 'noindex, nofollow' })];
}

/** The head for search engines and link previews. `asked`: the address names the language. */
export function placeHead(config: Config, place: PublicPlace, language: Language, asked: boolean): string[] {
  const words = pageWords[language];
  const title = words.title(place.name);
  const description = shortened(
    place.description ??
      (place.lodging === false ? words.tables : words.description)(place.name, place.address),
  );
  const path = `/b/${place.slug}`;
  const inLanguage = (one: Language) => pageAddress(config, `${path}?lang=${one}`);
  const address = asked ? inLanguage(language) : pageAddress(config, path);
  const images = coverPhotos(place).map((photo) => pageAddress(config, photo));
  const [image] = images;
  return [
    titleTag(title),
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: address }),
    ...place.languages.map((one) => tag('link', { rel: 'alternate', hreflang: one, href: inLanguage(one) })),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: pageAddress(config, path) }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: address }),
    tag('meta', { property: 'og:site_name', content: place.name }),
    tag('meta', { property: 'og:locale', content: words.locale }),
    ...(image === undefined
      ? []
      : [
          tag('meta', { property: 'og:image', content: image }),
          tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
        ]),
    jsonBlock('place-structured', 'application/ld+json', structuredPlace(place, address, images)),
  ];
}
