import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from 'contract/days/durations';
import { useEffect, useRef } from 'react';
import { navigate } from '../../../kit/routing/history.ts';
import { useLocation, useSearch, withSearch } from '../../../kit/routing/router.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { noWindow, planningSearch } from '../planning/planning-search.ts';
import { weeksAround } from './agenda-query.ts';

/** The day and the window that the address names: `?giorno=2026-11-21&booking=12`. */
export function useAgendaAddress() {
  const today = useToday();
  const search = useSearch(planningSearch);
  const { pathname, href, by } = useLocation();
  const day = search.giorno ?? today;
  const opened = search.booking ?? search.channel;
  const openedFromHere = useRef(false);
  const before = useRef(href);
  useEffect(() => {
    if (before.current === href) return;
    openedFromHere.current = by === 'push' && opened !== undefined;
    before.current = href;
  }, [href, by, opened]);

  const dayHref = (wish: string) =>
    withSearch(pathname, { ...search, ...noWindow, giorno: wish === today ? undefined : wish });
  return {
    day,
    today,
    bookingId: search.booking,
    channelId: search.channel,
    dayHref,
    /** Days are looked through, so that Back leads out of the agenda and not through the month. */
    show: (wish: string) => navigate(dayHref(wish), { replace: true, keepScroll: true }),
    bookingHref: (id: number) => withSearch(pathname, { ...search, ...noWindow, booking: id }),
    channelHref: (id: number) => withSearch(pathname, { ...search, ...noWindow, channel: id }),
    closeWindow() {
      if (openedFromHere.current) window.history.back();
      else navigate(withSearch(pathname, { ...search, ...noWindow }), { replace: true, keepScroll: true });
    },
  };
}

export type AgendaAddress = ReturnType<typeof useAgendaAddress>;

/** What `weeksAround` answers. What others do comes in every minute and when one looks again. */
export function useAgenda(day: string) {
  const { place_id } = usePlace();
  return useQuery({
    ...weeksAround(place_id, day),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
  });
}
