import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';
import { useLocation, useSearch, withSearch } from '../../routing/router.tsx';
import { draft } from '../../session/draft.ts';
import { dayOf, numberOf, ZOOMS, type Zoom } from './geometry.ts';
import { noWindow, planningSearch, type PlanningSearch } from './planning-search.ts';

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
  const [left] = useState(() => draft.read<Left>(nameOf(placeId)));
  const { by } = useLocation();
  const fromMenu = search.giorno === undefined && search.zoom === undefined;
  const zoom = search.zoom ?? (fromMenu && left && ZOOMS.includes(left.zoom) ? left.zoom : '2');
  const first = search.giorno ?? (fromMenu ? left?.giorno : undefined) ?? dayOf(numberOf(today) - 1);

  const now = useRef({ search, zoom, first });
  useEffect(() => {
    now.current = { search, zoom, first };
  });
  const top = useRef(fromMenu ? (left?.top ?? 0) : 0);
  // What the address says is kept at once: whoever leaves right after a click finds it again as well.
  useEffect(() => {
    if (!fromMenu) draft.write(nameOf(placeId), { giorno: first, zoom, top: top.current } satisfies Left);
  }, [placeId, fromMenu, first, zoom]);
  /** Only Back can take a window away that this page has opened; one that came with the address is left behind. */
  const opened = useRef(false);
  const anyWindow = search.booking ?? search.block ?? search.channel ?? search.room;
  useEffect(() => {
    if (anyWindow === undefined || by === 'load') opened.current = false;
  }, [anyWindow, by]);

  const go = useCallback(
    (wish: { [Key in keyof PlanningSearch]: PlanningSearch[Key] | undefined }, replace = true) => {
      const { search: present, zoom: shown, first: day } = now.current;
      const next = planningSearch({ ...present, giorno: day, zoom: shown, ...wish });
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
      // Another page is on its way already, and this one stands only until it is there.
      if (window.location.pathname !== paths.planning) return;
      const giorno = dayOf(day);
      top.current = scrolled;
      draft.write(nameOf(placeId), { giorno, zoom: now.current.zoom, top: scrolled } satisfies Left);
      if (giorno !== now.current.first) go({ giorno });
    },
    [go, placeId],
  );
  return {
    search,
    zoom,
    first: numberOf(first),
    top: fromMenu ? (left?.top ?? 0) : 0,
    go,
    openWindow,
    closeWindow,
    settled,
  };
}
