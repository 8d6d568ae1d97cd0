import { useQuery } from '@tanstack/react-query';
import { planning } from 'contract/planning/calls';
import { useEffect, useState } from 'react';
import { call } from '../../../../kit/api/call.ts';
import { money } from '../../../../kit/format/money.ts';
import { usePlace } from '../../../../kit/session/session.ts';
import { dayOf } from '../board/geometry.ts';
import { placingOf, type Ghost } from './ghost.ts';
import { difference } from './price-words.ts';
import { checkMove } from './write-move.ts';

/** A hand that rests so long wants to know; one that moves on asks nothing of the server. */
const REST_MS = 150;

/** What letting go here would cost, in words, once it is known: "240,00 € (come prima)". */
export function useGhostPrice(ghost: Ghost | undefined, today: string): string | undefined {
  const { place_id } = usePlace();
  const spot = ghost && !ghost.still && ghost.problem === undefined ? spotOf(ghost) : undefined;
  const rested = useRested(spot);
  const { data } = useQuery({
    queryKey: ['ghost price', place_id, spot],
    queryFn: () => (ghost ? priceOf(ghost, place_id, today) : null),
    enabled: spot !== undefined && rested === spot,
    staleTime: 15_000,
    gcTime: 60_000,
    retry: false,
  });
  return spot === undefined ? undefined : (data ?? undefined);
}

function spotOf({ grab, room, from, to }: Ghost): string {
  const whose = grab.kind === 'create' ? '' : `${grab.bar.stay.booking_id} ${grab.bar.stay.updated_at}`;
  return [grab.kind, whose, room?.id, from, to].join(' ');
}

function useRested(spot: string | undefined): string | undefined {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(spot), REST_MS);
    return () => clearTimeout(timer);
  }, [spot]);
  return rested;
}

async function priceOf(ghost: Ghost, place_id: number, today: string): Promise<string | null> {
  const { grab, room } = ghost;
  if (grab.kind === 'create') {
    const query = { from: dayOf(ghost.from), to: dayOf(ghost.to) };
    const { data } = await call(planning.availability, { params: { place_id }, query });
    const offer = data.find(({ room_id }) => room_id === room?.id);
    return offer ? money(offer.total_price) : null;
  }
  const to = placingOf(ghost, today);
  if (!to) return null;
  const { choices, refusal } = await checkMove({ placeId: place_id, stay: grab.bar.stay, to });
  const { total } = choices[choices.proposed];
  return refusal === undefined ? `${money(total)}${difference(choices.before, total)}` : null;
}
