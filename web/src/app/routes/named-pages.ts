import type { ComponentType } from 'react';
import { lazyPage, type LazyPage } from '../../kit/routing/routes.ts';

/** Modules of pages, each under the name of the page that it exports. */
type Pages = Record<string, () => Promise<Record<string, ComponentType>>>;

/** Makes pages by the name that a list of modules gives them: the first screen then carries names, and no files. */
function named<List extends Pages>(load: () => Promise<{ pages: List }>) {
  return (name: keyof List & string): LazyPage =>
    lazyPage(async () => {
      const { pages } = await load();
      return pages[name]!();
    }, name);
}

/** A page that is opened now and then. */
export const rarePage = named(() => import('./rare-pages.ts'));

/** A page of the menu, the dining room or the till: it waits for their style sheet. */
export const servicePage = named(() => import('./service-pages.ts'));
