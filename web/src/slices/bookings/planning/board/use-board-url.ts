import { useCallback, useEffect, useMemo, useRef } from 'react';
import { paths } from '../../../../kit/paths.ts';
import { currentLocation, navigate } from '../../../../kit/routing/history.ts';
import { searchAsked, useLocation, useSearch, withSearch } from '../../../../kit/routing/router.tsx';
import { draft } from '../../../../kit/session/draft.ts';
import { dayOf, numberOf, ZOOMS, type Zoom } from './geometry.ts';
import { noWindow, planningSearch, type PlanningSearch } from '../planning-search.ts';

/** Where one left the board of a place: it is there again when one comes back by the menu. */
interface Left {
  giorno: string;
  zoom: Zoom;
  top: number;
}

const nameOf = (placeId: number) => `planning-${placeId}`;

/** What the board shows, in the address; without one, what it showed last, else from yesterday on. */
export function useBoardAddress(placeId: number, today: string) {
  const search = useSearch(planningSearch);
  const shown = useLocation();
  const fromMenu = search.giorno === undefined && search.zoom === undefined;
  // Read anew each time: the board may still stand when one comes back before the other page was there.
  const left = useMemo(() => (fromMenu ? draft.read<Left>(nameOf(placeId)) : undefined), [fromMenu, placeId]);
  const zoom = search.zoom ?? (left && ZOOMS.includes(left.zoom) ? left.zoom : '2');
  const first = search.giorno ?? left?.giorno ?? dayOf(numberOf(today) - 1);

  const now = useRef({ shown, search, zoom, first });
  useEffect(() => {
    now.current = { shown, search, zoom, first };
  });
  const top = useRef(left?.top ?? 0);
  // The address is stored at once: a person who leaves right after a click finds it again.
  useEffect(() => {
    if (!fromMenu) draft.write(nameOf(placeId), { giorno: first, zoom, top: top.current } satisfies Left);
  }, [placeId, fromMenu, first, zoom]);
  /** Only Back can take a window away that this page has opened; one that came with the address is left behind. */
  const opened = useRef(false);
  const anyWindow = search.booking ?? search.block ?? search.channel ?? search.room;
  useEffect(() => {
    if (anyWindow === undefined || shown.by === 'load') opened.current = false;
  }, [anyWindow, shown.by]);

  const go = useCallback(
    (wish: { [Key in keyof PlanningSearch]: PlanningSearch[Key] | undefined }, replace = true) => {
      const asked = searchAsked(now.current.shown, planningSearch);
      const next = planningSearch({ giorno: now.current.first, zoom: now.current.zoom, ...asked, ...wish });
      navigate(withSearch(paths.planning, next), { replace, keepScroll: true });
    },
    [],
  );

  const openWindow = useCallback(
    (wish: Partial<PlanningSearch>) => {
      go({ ...noWindow, ...wish }, false);
      opened.current = true;
    },
    [go],
  );
  const closeWindow = useCallback(() => {
    if (opened.current) window.history.back();
    else go(noWindow);
    opened.current = false;
  }, [go]);
  const settled = useCallback(
    (day: number, scrolled: number) => {
      const { shown: location, search: present, first: from } = now.current;
      // Another page or another day is on its way already, and this one stands only until it is there.
      if (currentLocation().pathname !== location.pathname) return;
      const asked = searchAsked(location, planningSearch);
      if (asked.giorno !== present.giorno) return;
      const giorno = dayOf(day);
      top.current = scrolled;
      const seen = { giorno, zoom: asked.zoom ?? now.current.zoom, top: scrolled } satisfies Left;
      draft.write(nameOf(placeId), seen);
      if (giorno !== from) go({ giorno });
    },
    [go, placeId],
  );
  return {
    search,
    zoom,
    first: numberOf(first),
    top: left?.top ?? 0,
    go,
    openWindow,
    closeWindow,
    settled,
  };
}
