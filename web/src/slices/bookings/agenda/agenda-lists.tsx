import { Lock, LockKeyholeOpen, Plus } from 'lucide-react';
import { beforeDay } from 'contract/days/before-day';
import { OpenEvent } from '../../channels/event-to-settle.tsx';
import { dayAndMonth, day as fullDay, addDays } from '../../../kit/format/days.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Line, ListCard, Mark } from '../../../kit/ui/tables/list-card.tsx';
import { useRemoveBlock } from '../move/use-remove-block.ts';
import { offerName } from '../form/room-offers.ts';
import type { AgendaDay, Block, Channel, Placed, PlacedEvent, Room } from './agenda-day.ts';
import { ChannelLine } from './channel-line.tsx';
import { followHere } from './open-without-scroll.ts';
import { newBooking } from './new-booking-path.ts';
import { type ListName, StayLine } from './stay-line.tsx';
import type { AgendaAddress } from './use-agenda.ts';
import { useSwipe } from './use-swipe.ts';

interface AgendaListsProps {
  lists: AgendaDay;
  address: AgendaAddress;
  /** A role that only reads gets no buttons. */
  desk: boolean;
  onMove: (bookingId: number) => void;
  onBlock: (roomId: number) => void;
  onGuest: (event: Channel) => void;
  onAssign: (event: Channel) => void;
}

/** What cannot stay as it is, then the day: who comes, who stays, who goes, what is free. */
export function AgendaLists({ lists, address, desk, ...actions }: AgendaListsProps) {
  const { onMove, onBlock, onGuest, onAssign } = actions;
  const { day } = address;
  const { parked, arrivals, staying, departures, channels, free, blocked } = lists;
  const swipe = useSwipe((days) => address.show(addDays(day, days)));
  const line = (list: ListName) => (placed: Placed) => (
    <StayLine
      key={`${placed.stay.booking_id} ${placed.stay.from_date}`}
      list={list}
      placed={placed}
      address={address}
      {...(desk && { onMove })}
    />
  );
  const channelLine = (placed: PlacedEvent) => (
    <ChannelLine
      key={`channel ${placed.event.id}`}
      placed={placed}
      address={address}
      {...(desk && { onGuest })}
    />
  );
  const both = (list: readonly unknown[], sold: readonly unknown[]) => String(list.length + sold.length);
  return (
    <div {...swipe} className="flex [touch-action:pan-y_pinch-zoom] flex-col gap-4">
      {parked.length + channels.open.length > 0 && (
        <ListCard title="Da sistemare" count={both(parked, channels.open)} empty="">
          {channels.open.map(({ event, room }) => (
            <OpenEvent
              key={`channel ${event.id}`}
              event={event}
              where={room && `Camera ${room.number}`}
              named
              window={{
                href: address.channelHref(event.id),
                onFollow: followHere(address.channelHref(event.id)),
              }}
              {...(desk && { onAssign: () => onAssign(event) })}
            />
          ))}
          {parked.map((stay) => line('parked')({ stay, room: undefined }))}
        </ListCard>
      )}
      <ListCard title="Arrivi" count={both(arrivals, channels.arrivals)} empty="Non arriva nessuno.">
        {arrivals.map(line('arrivals'))}
        {channels.arrivals.map(channelLine)}
      </ListCard>
      <ListCard
        title="Si fermano"
        count={both(staying, channels.staying)}
        empty="Nessuno si ferma da prima."
        fold={8}
      >
        {staying.map(line('staying'))}
        {channels.staying.map(channelLine)}
      </ListCard>
      <ListCard title="Partenze" count={both(departures, channels.departures)} empty="Non parte nessuno.">
        {departures.map(line('departures'))}
        {channels.departures.map(channelLine)}
      </ListCard>
      <ListCard
        title="Libere"
        count={String(free.length)}
        empty="Per questa notte non c'è più una camera."
        fold={8}
      >
        {free.map(({ room, until }) => (
          <FreeLine key={room.id} room={room} until={until} day={day} {...(desk && { onBlock })} />
        ))}
      </ListCard>
      {blocked.length + channels.closed.length > 0 && (
        <ListCard title="Bloccate" count={both(blocked, channels.closed)} empty="">
          {channels.closed.map(channelLine)}
          {blocked.map(({ block, room }) => (
            <BlockedLine key={block.id} block={block} room={room} today={address.today} desk={desk} />
          ))}
        </ListCard>
      )}
    </div>
  );
}

interface FreeLineProps {
  room: Room;
  until: string | undefined;
  day: string;
  onBlock?: (roomId: number) => void;
}

function FreeLine({ room, until, day, onBlock }: FreeLineProps) {
  return (
    <Line
      lead={<Mark label={`Camera ${room.number}`}>{room.number}</Mark>}
      title={room.name ?? `Camera ${room.number}`}
      text={sentence([
        `per ${count(room.capacity, { one: 'ospite', other: 'ospiti' })}`,
        until === undefined ? undefined : `libera fino ${beforeDay('al', dayAndMonth(until, day))}`,
      ])}
      {...(onBlock && {
        end: (
          <>
            <IconButton
              variant="secondary"
              icon={Lock}
              label={`Blocca la camera ${room.number}`}
              onClick={() => onBlock(room.id)}
            />
            <Button
              size="sm"
              icon={Plus}
              href={newBooking(day, room.id)}
              aria-label={`Prenota la camera ${room.number}`}
            >
              Prenota
            </Button>
          </>
        ),
      })}
    />
  );
}

interface BlockedLineProps {
  block: Block;
  room: Room;
  today: string;
  desk: boolean;
}

function BlockedLine({ block, room, today, desk }: BlockedLineProps) {
  const { remove, busy } = useRemoveBlock();
  const last = addDays(block.to_date, -1);
  return (
    <Line
      lead={<Mark label={`Camera ${room.number}`}>{room.number}</Mark>}
      title={block.reason}
      text={sentence([
        offerName(room),
        block.open_ended
          ? `${beforeDay('dal', dayAndMonth(block.from_date, today))} finché non si riapre`
          : last === block.from_date
            ? `la notte ${beforeDay('del', fullDay(last))}`
            : `${beforeDay('dal', dayAndMonth(block.from_date, today))} ${beforeDay('al', dayAndMonth(last, today))}`,
      ])}
      {...(desk && {
        end: (
          <Button
            size="sm"
            icon={LockKeyholeOpen}
            busy={busy}
            aria-label={`Togli il blocco della camera ${room.number}`}
            onClick={() => void remove(block, room.number)}
          >
            Togli
          </Button>
        ),
      })}
    />
  );
}
