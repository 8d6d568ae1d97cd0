import { createHash } from 'node:crypto';
import { MINUTE_MS } from 'contract/days/durations';
import type { MenuLanguage } from 'contract/menus/values';
import type { PublicMenuPage } from 'contract/public-menu/schemas';
import { publicMenuSchemas } from 'contract/public-menu/schemas';
import { pageAddress } from '../../core/access/page-address.ts';
import type { App } from '../../core/context.ts';
import { compileSerializer } from '../../core/http/serializer.ts';
import { menuHtml } from './page/menu-html.ts';
import { readMenu } from './read-menu.ts';

const MOST_COPIES = 500;
/** Larger menus are made anew for each request, so that the copies stay within some hundred megabytes. */
const MOST_BYTES = 512 * 1024;

const menuJson = compileSerializer(publicMenuSchemas.get.response);

/** A finished answer. */
export interface Copy {
  place_id: number;
  page: PublicMenuPage;
  json: Buffer;
  json_tag: string;
  html: Buffer;
  html_tag: string;
}

export interface MenuCopies {
  /** A copy that is still valid. */
  kept(slug: string, lang: MenuLanguage): Copy | undefined;
  /** Reads the menu and keeps the copy. Throws 404. */
  make(slug: string, lang: MenuLanguage): Promise<Copy>;
  /** Calls `changed` at every change of the place, and where changes may have been missed. */
  watch(place_id: number, changed: () => void): () => void;
  close(): void;
}

const tagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** The changed place. Undefined for other events, and for payloads that are no JSON: every database user may send one. */
function placeOf(payload: string): number | undefined {
  try {
    const { t, place } = JSON.parse(payload) as { t?: unknown; place?: unknown };
    return t === 'changed' && typeof place === 'number' ? place : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Serialized menus of this process. A copy goes when the database tells of a change of its place, when the notifications may
 * have been missed, and at the next full minute: opening hours and subscriptions end on one (docs/rules.md 25.5).
 */
export function openMenuCopies(app: App): MenuCopies {
  const copies = new Map<string, Copy & { minute: number }>();
  const watchers = new Map<number, Set<() => void>>();
  /** Rises with each change: a copy that was read before it is not kept. */
  let changes = 0;
  const minuteNow = () => Math.floor(app.clock().getTime() / MINUTE_MS);

  function forget(place_id?: number): void {
    changes += 1;
    for (const [key, copy] of copies)
      if (place_id === undefined || copy.place_id === place_id) copies.delete(key);
    const told = place_id === undefined ? [...watchers.values()] : [watchers.get(place_id) ?? new Set()];
    for (const changed of told.flatMap((each) => [...each])) changed();
  }
  const stop = app.listener.on('hub_events', {
    received(payload) {
      const place_id = placeOf(payload);
      if (place_id !== undefined) forget(place_id);
    },
    lost: () => forget(),
    restored: () => forget(),
  });

  return {
    kept(slug, lang) {
      const copy = copies.get(`${lang} ${slug}`);
      return copy?.minute === minuteNow() && app.listener.isUp() ? copy : undefined;
    },
    async make(slug, lang) {
      const [seen, minute] = [changes, minuteNow()];
      const { place_id, page } = await readMenu(app, slug, lang);
      const json = Buffer.from(menuJson(page));
      const html = Buffer.from(menuHtml(page, (path) => pageAddress(app.config, path)));
      const copy = { place_id, page, json, json_tag: tagOf(json), html, html_tag: tagOf(html), minute };
      if (seen === changes && app.listener.isUp() && json.length + html.length <= MOST_BYTES) {
        const [oldest] = copies.keys();
        if (copies.size >= MOST_COPIES && oldest !== undefined) copies.delete(oldest);
        copies.set(`${lang} ${slug}`, copy);
      }
      return copy;
    },
    watch(place_id, changed) {
      const here = watchers.get(place_id) ?? new Set();
      watchers.set(place_id, here.add(changed));
      return () => {
        here.delete(changed);
        if (here.size === 0 && watchers.get(place_id) === here) watchers.delete(place_id);
      };
    },
    close: stop,
  };
}
