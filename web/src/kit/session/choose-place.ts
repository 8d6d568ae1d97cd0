import type { Assignment } from 'contract/access/schemas';

/** Only these open the dashboard (docs/rules.md 3.2), once the person has the second factor that the operator demands. */
export function businessPlaces(assignments: readonly Assignment[]): Assignment[] {
  return assignments.filter((assignment) => assignment.level === 'business' && !assignment.needs_two_factor);
}

/** The place to work at: the stored one while it is still in the list, the only one without asking, else none. */
export function choosePlace(places: readonly Assignment[], storedId: string | null): Assignment | undefined {
  return (
    places.find((place) => String(place.place_id) === storedId) ??
    (places.length === 1 ? places[0] : undefined)
  );
}
