import { BedDouble, CalendarX, TriangleAlert, UserPlus } from 'lucide-react';
import { mayGetGuest } from '../../channels/channel-words.ts';
import { shortDay } from '../../../kit/format/days.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Line, Mark } from '../../../kit/ui/tables/list-card.tsx';
import type { Channel, PlacedEvent } from './agenda-day.ts';
import { followHere } from './open-without-scroll.ts';
import type { AgendaAddress } from './use-agenda.ts';

interface ChannelLineProps {
  placed: PlacedEvent;
  address: AgendaAddress;
  /** Absent for who only reads. */
  onGuest?: (event: Channel) => void;
}

/** What a channel has sold, as the day sees it: the channel's name where a stay has its guest's. */
export function ChannelLine({ placed: { event, room }, address, onGuest }: ChannelLineProps) {
  const { day, today } = address;
  const href = address.channelHref(event.id);
  const where = room ? `camera ${room.number}` : 'senza camera';
  return (
    <Line
      lead={<Mark label={room ? `Camera ${room.number}` : 'Senza camera'}>{room?.number ?? null}</Mark>}
      title={event.kind === 'block' ? event.name : event.channel}
      href={href}
      onFollow={followHere(href)}
      text={sentence([
        event.kind === 'block' ? undefined : 'ospite da aggiungere',
        event.to_date === day ? `da ${shortDay(event.from_date)}` : `fino a ${shortDay(event.to_date)}`,
      ])}
      note={<State event={event} />}
      {...(onGuest &&
        mayGetGuest(event, today) && {
          end: (
            <IconButton
              variant="secondary"
              icon={UserPlus}
              label={`Aggiungi l'ospite di ${event.channel}, ${where}`}
              onClick={() => onGuest(event)}
            />
          ),
        })}
    />
  );
}

function State({ event: { state, kind } }: { event: Channel }) {
  if (state === 'conflict') {
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        In conflitto
      </Badge>
    );
  }
  if (state === 'missing') {
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        Sparita dal sito
      </Badge>
    );
  }
  if (kind === 'reservation') return <Badge icon={BedDouble}>Prenotata sul sito</Badge>;
  return <Badge icon={CalendarX}>{kind === 'block' ? 'Chiusa sul sito' : 'Prenotata o chiusa'}</Badge>;
}
