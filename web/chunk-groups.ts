import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const FORM = /node_modules\/(react-hook-form|@hookform)\/|web\/src\/kit\/api\/form\.ts/;

/**
 * Nouns of forms that are opened now and then: their schemas come with the form, not with every other one. No schema of another
 * noun may import them.
 */
const RARE_NOUNS =
  'allergens|bills|bill-payments|business|cash|charges|customer-history|ingredients|recipes|allergen-register|menus|public-menu|public-tables|modifiers|orders|order-catalogue|order-devices|products|reservation-import|reservations|returns|room-charges|sales|sales-figures|service-shifts|tables|tickets|deposit-payments|table-deposits|invoices|invoice-answers|received-invoices|takings|invoice-buyers|invoice-drafts|pins|printing|screens';

/**
 * Forms check their fields by these. No other file of the contract loads zod. The checks that schemas import come with them: a chunk
 * of their own would import this one in a circle, and the program would not start (scripts/contract.test.mjs looks for such a file).
 */
export const SCHEMAS = new RegExp(
  `contract/src/(?!(?:${RARE_NOUNS})/)(?:(?:.*/)?schemas|scalars|answers|customers/right-sheet|italy/(?!values|labels)[\\w-]+)\\.ts$|node_modules/zod/`,
);

/** Nouns of forms whose lists other schemas read. */
const READ_BY_OTHERS = 'menus|reservations';

/** Closed lists and limits of the contract; those that only rare nouns read are not for the first screen. */
export const VALUES = new RegExp(
  `contract/src/(?!(?!(?:${READ_BY_OTHERS})/)(?:${RARE_NOUNS})/)[\\w-]+/values\\.ts$`,
);

/** Every page that asks what day it is at the place reckons by these. */
const CLOCKS = /contract\/src\/days\/(?:business-day|local-ms)\.ts$/;

const known = new Map<string, boolean>();

/** Whether a file is part of a form's code, or imports some of it. */
function needsForms(id: string, context: Context): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  // Two files that import each other end here.
  known.set(id, false);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const needs = FORM.test(id) || SCHEMAS.test(id) || imported.some((one) => needsForms(one, context));
  known.set(id, needs);
  return needs;
}

/** Pages that only show must not load the forms' code for a part that they share with a form. */
const withoutForms = (name: string) => (id: string, context: Context) =>
  needsForms(id, context) ? null : name;

/** What a phone opens every day. */
const DAILY = {
  rooms: 'slices/rooms/rooms-page.tsx',
  home: 'slices/home/home-page.tsx',
  bookings: 'slices/bookings/bookings-page.tsx',
  agenda: 'slices/bookings/agenda/agenda.tsx',
  login: 'slices/auth/login-page.tsx',
};

/** What a waiter's phone opens all evening. */
const SERVICE = {
  tables: 'slices/tables/tables-page.tsx',
  reservations: 'slices/reservations/reservations-page.tsx',
  orders: 'slices/orders/list/orders-page.tsx',
  order: 'slices/orders/page/order-pages.tsx',
  bill: 'slices/order-bill/order-bill-page.tsx',
};

/** The file that names every icon: by itself it says nothing of which ones a page draws. */
const ICON_INDEX = /lucide-react\.mjs$/;

let iconFiles: Map<string, string> | undefined;

/** The files of the icons that a source file imports by name. */
function iconsOf(id: string, index: string): string[] {
  iconFiles ??= new Map(
    [...readFileSync(index, 'utf8').matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g)].flatMap(
      ([, names = '', file = '']) =>
        names
          .split(',')
          .map((name) => [name.replace(/.* as /, '').trim(), join(dirname(index), file)] as const),
    ),
  );
  const source = readFileSync(id.replace(/[?].*$/, ''), 'utf8');
  return [...source.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => iconFiles?.get(name.replace(/ as .*/, '').trim()) ?? []),
  );
}

let kitIcons: Set<string> | undefined;

/** Whether a part of the kit draws the icon. What pages share of the kit is in one file, and loads all of its icons. */
function isOfKit(icon: string): boolean {
  if (kitIcons) return kitIcons.has(icon);
  const kit = join(import.meta.dirname, 'src', 'kit');
  const index = join(dirname(icon), '..', 'lucide-react.mjs');
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  kitIcons = new Set(files.flatMap((name) => iconsOf(join(kit, name), index)));
  return kitIcons.has(icon);
}

/** What a file imports, of the icons only those that it draws. */
function importsOf(id: string, context: Context): readonly string[] {
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  return imported.flatMap((one) => (ICON_INDEX.test(one) ? iconsOf(id, one) : [one]));
}

/** Answers which of some pages need a file at once; a page by itself is none of what it needs. */
function needOf<Name extends string>(pages: Readonly<Record<Name, string>>) {
  const paths = Object.entries(pages) as [Name, string][];
  let needed: Map<string, Set<Name>> | undefined;

  function find(context: Context): Map<string, Set<Name>> {
    const all = new Map<string, Set<Name>>();
    const fileOf = (page: string) => join(import.meta.dirname, 'src', page);
    const missing = paths.filter(([, page]) => !context.getModuleInfo(fileOf(page))).map(([, page]) => page);
    // The guests' page has none of them.
    if (missing.length > 0 && missing.length < paths.length)
      throw new Error(`There is no ${missing.join(', ')}: chunk-groups.ts names what is opened every day.`);
    for (const [name, page] of paths) {
      const found = new Set<string>();
      const add = (one: string): void => {
        if (found.has(one)) return;
        found.add(one);
        all.set(one, (all.get(one) ?? new Set()).add(name));
        importsOf(one, context).forEach(add);
      };
      importsOf(fileOf(page), context).forEach(add);
    }
    return all;
  }
  return {
    pages(id: string, context: Context): ReadonlySet<Name> {
      if (!needed || needed.size === 0) needed = find(context);
      return needed.get(id) ?? new Set();
    },
    /** Whether the program has these pages at all. */
    isThere: () => (needed?.size ?? 0) > 0,
  };
}

/** What a restaurant's home page shows besides: it comes after the page, and must not bring another daily page along. */
const EVENING = { evening: 'slices/home/sold-sections.tsx' };

const daily = needOf(DAILY);
const evening = needOf(EVENING);
const service = needOf(SERVICE);

/**
 * A processor slowed four times takes 9 ms for each file that a page's code is divided into, before anything is drawn (docs/decisions/0030): so what
 * the daily pages need comes in as few as can be without bringing one what only another needs: what two of them share may come to
 * a third. Rare pages may get too much.
 */
function dailyPart(id: string, context: Context): string | null {
  const pages = daily.pages(id, context);
  // Pages and schemas share the lists. A list in a page's own file would make every form load that page.
  if ((VALUES.test(id) || CLOCKS.test(id)) && daily.isThere()) return 'basics';
  if (pages.size === 0) return servicePart(id, context);
  if (pages.has('login')) return pages.has('rooms') ? 'basics' : servicePart(id, context);
  const isShared = service.pages(id, context).size > 0 || evening.pages(id, context).size > 0;
  if (pages.size === 1 && (isOfOneSlice(id) || !isShared)) return `${[...pages][0]}-parts`;
  if (pages.has('rooms') || pages.size === 1) return 'parts';
  // The kit of stays is the dining room's too, which has no use for bookings.
  return pages.has('home') || !isOfOneSlice(id) ? 'days' : 'stays';
}

/** The kit reads amounts and reckons days by functions of the contract. */
const isOfOneSlice = (id: string): boolean => /\/slices\/|\/contract\/src\/(?!(?:amounts|days)\/)/.test(id);

/**
 * What the dining room's pages need that no daily page does: icons, calls, the kit, and what at least two of them share. Other pages
 * load these files for a part of them; each holds one kind of thing, so that none brings a page of the dining room along.
 */
function servicePart(id: string, context: Context): string | null {
  const pages = service.pages(id, context);
  const isIcon = /node_modules\/lucide-react\/.*\/icons\//.test(id);
  if (isIcon && service.isThere() && isOfKit(id)) return 'service-icons';
  // A bill has parts that tills and lists of bills have too, and those would load all of them.
  if (pages.size === 0 || (pages.size === 1 && pages.has('bill'))) return null;
  if (isIcon) return 'service-icons';
  if (needsForms(id, context)) return null;
  if (/\/web\/src\/slices\//.test(id)) {
    if (pages.size === 1) return `${[...pages][0]}-parts`;
    return [...pages].every((page) => page === 'order' || page === 'bill') ? 'at-table' : 'dining';
  }
  if (/\/contract\/src\//.test(id)) return 'service-calls';
  return /\/web\/src\/kit\//.test(id) ? 'service-kit' : null;
}

/**
 * Which code comes in one file. Everything that the first screen needs: 3 kB less than in five, and one request. So with the
 * small parts that many pages have: a file of 200 bytes costs as much again in being one, and a phone far from its mast waits
 * for it as long as for a large one. The schemas have a file of their own: only forms load it.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'schemas', test: SCHEMAS, priority: 1 },
    { name: 'form', test: FORM, priority: 1 },
    { name: 'app', tags: ['$initial'] },
    { name: dailyPart, debugName: 'daily' },
    // What no daily page draws: small, and many pages have some of it.
    { name: 'icons', test: /node_modules\/lucide-react\// },
    // Without the words, which the first screen does not say, what only forms and tills compute with, the menus, which a device does
    // not keep, and printers and invoices, of which a phone that takes orders knows nothing.
    {
      name: 'calls',
      test: /contract\/src\/(?!menus\/|invoices\/|printing\/|.*\/(?:labels|schemas|rates|vat-of)\.ts)/,
      minShareCount: 4,
    },
    {
      name: withoutForms('more-parts'),
      debugName: 'more-parts',
      // `unsaved-guard` imports parts of daily pages, and the sign-in page loads this file too.
      test: /web\/src\/kit\/(ui|form\/(?!dialogs\/unsaved-guard)|format|api|routing)\//,
      minShareCount: 12,
    },
    // What other pages of the dining room share with those: in small files each of them would be named in the first one.
    {
      name: withoutForms('more-dining'),
      debugName: 'more-dining',
      test: /web\/src\/(?:slices\/(?:tables|reservations)\/(?!import\/|form\/)|kit\/format\/instant-at)/,
      minShareCount: 2,
    },
    // Words of lists, each of some hundred bytes.
    { name: 'labels', test: /contract\/src\/.*labels\.ts$/, minShareCount: 3 },
    {
      name: withoutForms('more-stays'),
      debugName: 'more-stays',
      test: /web\/src\/slices\/(bookings|channels|calendars)\/|contract\/src\/bookings\/labels\.ts/,
      minShareCount: 4,
    },
  ],
};
