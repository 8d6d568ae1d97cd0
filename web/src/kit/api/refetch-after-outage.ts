import type { Query, QueryClient } from '@tanstack/react-query';
import { mayPass } from './errors.ts';

const LOOK_MS = 3000;

const isMissed = (query: Query): boolean =>
  query.isActive() && query.state.status === 'error' && mayPass(query.state.error);

function isBack(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Fetches what is on screen and did not come because the server was away, as soon as it is back. The server is asked for no
 * more than that meanwhile: a screen that tried again in full would flicker, and be one more load for a server in trouble.
 */
export function comeBack(client: QueryClient): void {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    if (cache.getAll().some(isMissed)) {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && (await isBack())) await client.refetchQueries({ predicate: isMissed });
    }
    timer = undefined;
    if (cache.getAll().some(isMissed)) wait();
  }

  /** Not everybody at once. */
  function wait(): void {
    timer ??= setTimeout(() => void look(), LOOK_MS * (1 + Math.random()));
  }

  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isMissed(event.query)) wait();
  });
}
