import { assignments } from 'contract/access/calls';
import type { Assignment } from 'contract/access/schemas';
import { useEffect, useRef } from 'react';
import { q, queryClient } from '../../../kit/api/query.ts';
import { keepValue, keptValue } from '../../../kit/session/kept-till.ts';
import { chosenPlace, selectPlace, usePlace, usePlaces, useUser } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';

/** The place that this device has shown last, and to whom. */
interface LastPlace extends Pick<Assignment, 'place_id' | 'place_name'> {
  person: number;
}

/** A sign-out erases it. */
const LAST = 'last-place';

/** Also where it is no longer theirs; undefined where it was shown to somebody else. */
function lastOf(person: number): LastPlace | undefined {
  const last = keptValue<LastPlace>(LAST);
  return last?.person === person ? last : undefined;
}

function keepLast(person: number, { place_id, place_name, acting }: Assignment): void {
  const last = lastOf(person);
  // A person who acts by PIN is here for some minutes.
  if (acting !== undefined || (last?.place_id === place_id && last.place_name === place_name)) return;
  keepValue(LAST, { person, place_id, place_name } satisfies LastPlace);
}

const assignmentOf = (id: number): Assignment | undefined =>
  queryClient.getQueryData(q(assignments.mine).queryKey)?.data.find(({ place_id }) => place_id === id);

/**
 * Says that the place chosen before no longer opens for the person, who is taken to the only other one: in each tab that shows it at
 * that moment, and once more when the program is opened again, for nobody may have looked. Then it has to be a place of the person, now
 * or when it was last shown: the device may remember the place of somebody else. One that waits for the second factor opens once the
 * person has it.
 */
export function useLostPlace(): void {
  const { id: person } = useUser();
  const place = usePlace();
  const places = usePlaces();
  const shown = useRef<Assignment>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = place;
    const chosen = Number(chosenPlace.get());
    const last = lastOf(person);
    const id = before?.place_id ?? (chosen || (last?.place_id ?? place.place_id));
    if (places.some(({ place_id }) => place_id === id)) {
      // Until the notice was given at an opening, the lost place is the chosen one.
      if (chosen === 0 || chosen === place.place_id) keepLast(person, place);
      return;
    }
    const now = assignmentOf(id);
    if (now?.needs_two_factor) return;
    const lost = before ?? now ?? (last?.place_id === id ? last : undefined);
    // The bar beside it names the place where the person is now.
    if (lost) toast.info(`${lost.place_name}: non è più disponibile`);
    if (before) return;
    selectPlace(place.place_id);
    keepLast(person, place);
  }, [person, place, places]);
}
