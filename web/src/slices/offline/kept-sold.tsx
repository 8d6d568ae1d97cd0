import type { DaysAhead } from 'contract/overview/schemas';
import { TriangleAlert } from 'lucide-react';
import { nightsBetween, shortDay } from '../../kit/format/days.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Line } from '../../kit/ui/tables/list-card.tsx';
import { type Move, MoveBadge, RoomMark } from './kept-stay.tsx';

interface KeptSoldProps {
  sold: DaysAhead['channels'][number];
  move: Move;
  /** As with `KeptStay`. */
  named?: boolean;
}

/** What a channel has sold: its name where a stay has its guest's. */
export function KeptSold({ sold, move, named = false }: KeptSoldProps) {
  const { channel, kind, from_date, to_date, room_number, room_name, in_conflict } = sold;
  const nights = count(nightsBetween(from_date, to_date), { one: 'notte', other: 'notti' });
  const when = move === 'departures' ? `da ${shortDay(from_date)}` : `fino a ${shortDay(to_date)}`;
  return (
    <Line
      lead={<RoomMark room={{ number: room_number }} />}
      title={channel}
      text={sentence(['ospite da aggiungere', `${nights} ${when}`, room_name ?? undefined])}
      note={
        <>
          {named && <MoveBadge move={move} />}
          {kind === 'unknown' && <Badge>Prenotata o chiusa</Badge>}
          {in_conflict && (
            <Badge tone="danger" icon={TriangleAlert}>
              In conflitto
            </Badge>
          )}
        </>
      }
    />
  );
}
