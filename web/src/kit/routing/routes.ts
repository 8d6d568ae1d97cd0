import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** A page whose code is loaded when somebody goes there, or is about to. */
export interface LazyPage {
  Page: ComponentType;
  load: () => Promise<unknown>;
  /** Forgets a failed attempt, so that the next visit tries again. */
  retry: () => void;
  /** As that of a route, which goes before it. */
  prepare?: Route['prepare'];
}

export interface Route {
  /** `/dashboard/rooms/:roomId`; a parameter is an id, so anything but a number is another address. */
  path: string;
  page: LazyPage;
  /** Stays on screen between pages that share it. */
  layout?: ComponentType<{ children: ReactNode }>;
  /** Addresses with the same view are one page that stays: a list, and the list with a dialog above it. */
  view?: string;
  /** Starts to fetch what the page will ask for at this place, while its code is still on the way. */
  prepare?: ((placeId: number, url: URL) => Promise<unknown>) | undefined;
}

export interface Match {
  route: Route;
  params: Record<string, number>;
}

/** `lazyPage(() => import('./rooms/rooms-page.tsx'), 'RoomsPage')` */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let attempt: Promise<ComponentType> | undefined;
  let failed = false;

  function start(): Promise<ComponentType> {
    if (attempt) return attempt;
    const page = load().then((module) => module[name]);
    attempt = page;
    page.then(
      // As React itself notes what a promise brought: of one that has come already it draws the page at once.
      (value) => Object.assign(page, { status: 'fulfilled', value }),
      () => void (failed = true),
    );
    return page;
  }

  function retry(): void {
    if (failed) attempt = undefined;
    failed = false;
  }
  return { Page: () => createElement(use(start())), load: start, retry };
}

const ID = /^[1-9]\d{0,14}$/;

/** The parameters of an address that fits, by their names. */
function fit(wanted: readonly string[], given: readonly string[]): Record<string, number> | undefined {
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, number> = {};
  for (const [index, part] of wanted.entries()) {
    const one = given[index]!;
    if (!part.startsWith(':')) {
      if (part !== one) return undefined;
    } else if (ID.test(one)) params[part.slice(1)] = Number(one);
    else return undefined;
  }
  return params;
}

/**
 * The first route that fits, so the more exact one stands first: `rooms/create` before `rooms/:roomId`. By parts:
 * forty patterns would be compiled before the page is looked for.
 */
export function matcher(routes: readonly Route[]): (pathname: string) => Match | undefined {
  const known = routes.map((route) => [route, route.path.split('/')] as const);
  return (pathname) => {
    const given = pathname.replace(/(.)\/$/, '$1').split('/');
    for (const [route, wanted] of known) {
      const params = fit(wanted, given);
      if (params) return { route, params };
    }
    return undefined;
  };
}
