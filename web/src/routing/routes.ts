import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** A page whose code is loaded when somebody goes there, or is about to. */
export interface LazyPage {
  Page: ComponentType;
  load: () => Promise<unknown>;
  /** Forgets a failed attempt, so that the next visit tries again. */
  retry: () => void;
}

export interface Route {
  /** `/dashboard/rooms/:roomId`; a parameter is an id, so anything but a number is another address. */
  path: string;
  page: LazyPage;
  /** Stays on screen between pages that share it. */
  layout?: ComponentType<{ children: ReactNode }>;
  /** Addresses with the same view are one page that stays: a list, and the list with a dialog above it. */
  view?: string;
  /** Starts to fetch what the page will ask for, while its code is still on the way. */
  prepare?: (url: URL) => Promise<unknown>;
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

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, String.raw`(?<$1>[1-9]\d{0,14})`)}/?$`);
}

/** The first route that fits, so the more exact one stands first: `rooms/create` before `rooms/:roomId`. */
export function matcher(routes: readonly Route[]): (pathname: string) => Match | undefined {
  const patterns = routes.map((route) => [route, patternOf(route.path)] as const);
  return (pathname) => {
    for (const [route, pattern] of patterns) {
      const found = pattern.exec(pathname);
      if (!found) continue;
      const params = Object.entries(found.groups ?? {}).map(([name, id]) => [name, Number(id)]);
      return { route, params: Object.fromEntries(params) };
    }
    return undefined;
  };
}
