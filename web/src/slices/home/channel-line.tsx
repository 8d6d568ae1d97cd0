import type { TodayChannel } from 'contract/overview/schemas';
import { may } from 'contract/roles/values';
import { TriangleAlert, UserPlus } from 'lucide-react';
import { nightsBetween, shortDay } from '../../kit/format/days.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Line, Mark } from '../../kit/ui/tables/list-card.tsx';
import { type ListName, waitsFor } from './stay-line.tsx';

/** What a channel has sold for today: the channel's name where a stay has its guest's. */
export function ChannelLine({ sold, list }: { sold: TodayChannel; list: ListName }) {
  const { role } = usePlace();
  const { channel, room_number, room_status, in_conflict } = sold;
  const where = room_number === null ? 'Senza camera' : `Camera ${room_number}`;
  const href = withSearch(paths.planning, { giorno: sold.from_date, channel: sold.channel_event_id });
  const waits = list === 'arrivals' && room_status !== null ? waitsFor[room_status] : undefined;
  return (
    <Line
      lead={<Mark label={where}>{room_number}</Mark>}
      title={channel}
      href={can(role, may.money) ? href : undefined}
      text={sentence(['Ospite da aggiungere', when(sold, list)])}
      note={
        <>
          {in_conflict && (
            <Badge tone="danger" icon={TriangleAlert}>
              In conflitto
            </Badge>
          )}
          {sold.kind === 'unknown' && <Badge>Prenotata o chiusa</Badge>}
          {waits && (
            <Badge tone="warning" icon={waits.icon}>
              {waits.text}
            </Badge>
          )}
        </>
      }
      {...(can(role, may.desk) &&
        room_number !== null &&
        list !== 'departures' &&
        !in_conflict && {
          end: (
            <Button
              size="sm"
              icon={UserPlus}
              href={href}
              aria-label={`Aggiungi l'ospite di ${channel}, ${where}`}
            >
              Ospite
            </Button>
          ),
        })}
    />
  );
}

function when({ from_date, to_date }: TodayChannel, list: ListName): string {
  const nights = count(nightsBetween(from_date, to_date), { one: 'notte', other: 'notti' });
  if (list === 'departures') return `${nights} da ${shortDay(from_date)}`;
  return list === 'arrivals' ? `${nights} fino a ${shortDay(to_date)}` : `fino a ${shortDay(to_date)}`;
}
