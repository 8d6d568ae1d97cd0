import { assignments } from 'contract/access/calls';
import type { Assignment } from 'contract/access/schemas';
import { useEffect, useRef } from 'react';
import { q, queryClient } from '../../../kit/api/query.ts';
import { chosenPlace, selectPlace, usePlace, usePlaces } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';

const assignmentOf = (id: number): Assignment | undefined =>
  queryClient.getQueryData(q(assignments.mine).queryKey)?.data.find(({ place_id }) => place_id === id);

/**
 * Says that the place chosen before no longer opens for the person, who is taken to the only other one: in each tab that shows it at
 * that moment, and once more when the program is opened again, for nobody may have looked. Then it has to be a place of the person: the
 * device may remember the place of somebody else. One that waits for the second factor opens once the person has it.
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
    const now = assignmentOf(id);
    if (now?.needs_two_factor) return;
    const lost = before ?? now;
    // The bar beside it names the place where the person is now.
    if (lost) toast.info(`${lost.place_name}: non è più disponibile`);
    if (!before) selectPlace(place.place_id);
  }, [place, places]);
}
