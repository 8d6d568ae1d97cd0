import { useQuery } from '@tanstack/react-query';
import { people } from 'contract/people/calls';
import type { Invitation, People, PlacePerson } from 'contract/people/schemas';
import { q, queryClient } from '../../kit/api/query.ts';
import { usePlace } from '../../kit/session/session.ts';

const asked = (placeId: number) => q(people.list, { params: { place_id: placeId } });

export function usePeople() {
  return useQuery(asked(usePlace().place_id));
}

/** What the list shows changes at once, with the answer of a write. */
export function changePeople(placeId: number, change: (now: People) => People): void {
  queryClient.setQueryData(asked(placeId).queryKey, (now) => now && change(now));
}

export function keepInvitation(placeId: number, kept: Invitation): void {
  changePeople(placeId, (now) => ({
    ...now,
    invitations: [kept, ...now.invitations.filter(({ id }) => id !== kept.id)],
  }));
}

export function keepPerson(placeId: number, kept: PlacePerson): void {
  changePeople(placeId, (now) => ({
    ...now,
    people: now.people.map((one) => (one.user_id === kept.user_id ? kept : one)),
  }));
}

export const nameOf = ({ first_name, last_name }: PlacePerson) => `${first_name} ${last_name}`;
