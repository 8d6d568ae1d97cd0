import type { ComponentType } from 'react';
import { lazyPage, type LazyPage } from '../../kit/routing/routes.ts';

/** Modules of pages, each under the name of the page that it exports. */
type Pages = Record<string, () => Promise<Record<string, ComponentType>>>;

/** What pages ask for beside their code, by the same names. */
export type Prepared<List> = {
  readonly [Name in keyof List]?: (placeId: number, url: URL) => Promise<unknown>;
};

/** Makes pages by the name that a list of modules gives them: the first screen then carries names, and no files. */
function named<List extends Pages>(load: () => Promise<{ pages: List; prepare: Prepared<List> }>) {
  return (name: keyof List & string): LazyPage => ({
    ...lazyPage(async () => (await load()).pages[name]!(), name),
    prepare: async (placeId, url) => (await load()).prepare[name]?.(placeId, url),
  });
}

/** A page that is opened now and then. */
export const rarePage = named(() => import('./rare-pages.ts'));

/** A page of the menu, the dining room or the till: it waits for their style sheet. */
export const servicePage = named(() => import('./service-pages.ts'));
