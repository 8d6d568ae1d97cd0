import type { Ticket } from 'contract/tickets/schemas';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useEvents } from '../../kit/events/use-events.ts';
import { type Act, type BoardState, openBoard } from './board.ts';

interface Where {
  person: number;
  place_id: number;
}

interface Changed {
  place_id: number;
  what: readonly string[];
}

/** The data of an event named `changed`, as the contract promises it. */
const readChanged = (data: string) => JSON.parse(data) as Changed;

/** The board of a place, kept new by the stream of events and after each outage. */
export function useBoard(
  { person, place_id }: Where,
  onNew: (tickets: readonly Ticket[]) => void,
): { state: BoardState; act: Act } {
  const told = useEffectEvent(onNew);
  const [heard] = useState(() => new Set<(tickets: readonly Ticket[]) => void>());
  const [board] = useState(() => openBoard(place_id, (tickets) => heard.forEach((one) => one(tickets))));
  const state = useSyncExternalStore(board.subscribe, board.read);

  useEffect(() => {
    const listen = (tickets: readonly Ticket[]) => told(tickets);
    heard.add(listen);
    board.refresh();
    window.addEventListener('online', board.refresh);
    window.addEventListener('offline', board.lost);
    return () => {
      heard.delete(listen);
      board.stop();
      window.removeEventListener('online', board.refresh);
      window.removeEventListener('offline', board.lost);
    };
  }, [board, heard]);

  useEvents(person, {
    onEvent({ event, data }) {
      if (event === 'reset') board.refresh();
      if (event !== 'changed') return;
      const changed = readChanged(data);
      // The times of the cards are a setting of the place.
      if (changed.place_id === place_id && changed.what.some((one) => one === 'orders' || one === 'place'))
        board.refresh();
    },
    onReturn: board.refresh,
    onPoll: board.refresh,
  });
  return { state, act: board.act };
}
