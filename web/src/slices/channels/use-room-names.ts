import { useQuery } from '@tanstack/react-query';
import { rooms } from 'contract/rooms/calls';
import { q } from '../../kit/api/query.ts';
import { usePlace } from '../../kit/session/session.ts';

/** "Camera 101" by room. */
export function useRoomNames(): Map<number, string> {
  const { place_id } = usePlace();
  const { data } = useQuery(q(rooms.list, { params: { place_id } }));
  return new Map(data?.data.map(({ id, number }) => [id, `Camera ${number}`]));
}
