import type { Assignment } from 'contract/access/schemas';

export const user = {
  id: 1,
  first_name: 'Titolare',
  last_name: 'Prova',
  email: 'titolare@example.com',
  username: 'titolare',
};

/** An assignment of theirs, as an owner unless `over` says otherwise. */
export function atPlace(place_id: number, over: Partial<Assignment> = {}): Assignment {
  return {
    id: place_id * 10,
    place_id,
    place_name: `Attività ${place_id}`,
    place_address: '',
    place_category: 'b&b',
    capabilities: ['lodging'],
    time_zone: 'Europe/Rome',
    level: 'business',
    role: 'owner',
    ...over,
  };
}
