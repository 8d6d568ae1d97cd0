import { assignments } from 'contract/access/calls';
import type { Assignment } from 'contract/access/schemas';
import { useEffect, useRef } from 'react';
import { q, queryClient } from '../../../kit/api/query.ts';
import { chosenPlace, selectPlace, usePlace, usePlaces } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';

const nameOf = (id: number): string | undefined =>
  queryClient.getQueryData(q(assignments.mine).queryKey)?.data.find(({ place_id }) => place_id === id)
    ?.place_name;

/**
 * Says that the place chosen before no longer opens for the person, who is taken to the only other one: in each tab that shows it at
 * that moment, and once more when the program is opened again, for nobody may have looked.
 */
export function useLostPlace(): void {
  const place = usePlace();
  const places = usePlaces();
  const shown = useRef<Assignment>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = place;
    const id = before?.place_id ?? Number(chosenPlace.get());
    if (id === 0 || places.some(({ place_id }) => place_id === id)) return;
    const name = before?.place_name ?? nameOf(id);
    const lost = name === undefined ? "L'attività di prima" : `«${name}»`;
    toast.info(`${lost} non è più disponibile: ora sei in «${place.place_name}».`);
    if (!before) selectPlace(place.place_id);
  }, [place, places]);
}
