import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import {
  channelIcon,
  lookClasses,
  lookOf,
  patternOf,
  sourceMark,
  urgencyIcons,
  wantsLook,
} from './bar-looks.ts';
import { barName, channelWords, firstLetter, guestOfStay, initialsOf, urgencyOf } from './bar-words.ts';
import type { Bar, ChannelBar, Room, Stay } from '../board/board-model.ts';
import { nightsBox, ROOM_COLUMN, type Scale } from '../board/geometry.ts';

interface BarViewProps {
  bar: Bar;
  room: Room | null;
  scale: Scale;
  today: string;
  /** The one place of the board that Tab stops at. */
  isCursor: boolean;
  /** On its way to the server. */
  isSaving: boolean;
  /** Its ends can be drawn. */
  isMovable: boolean;
  /** How much of it lies before the left edge, in pixels: its name begins after that. */
  cut: number;
}

/** Below this width a name would be cut to nothing: its letters stand for it. */
const NAME_FROM = 52;
/** A surname fits where a whole name would end in dots. */
const WHOLE_FROM = 100;
const MARK_FROM = 84;

export const BarView = memo(function BarView({ bar, room, scale, today, ...props }: BarViewProps) {
  const { left, width } = nightsBox(scale, bar.from, bar.to);
  const pattern = patternOf(bar);
  return (
    <div
      role="gridcell"
      data-bar={bar.key}
      data-cursor={props.isCursor || undefined}
      tabIndex={props.isCursor ? 0 : -1}
      aria-label={barName(bar, room, today)}
      aria-colindex={bar.from - scale.origin + 2}
      aria-colspan={bar.to - bar.from}
      aria-busy={props.isSaving || undefined}
      style={{ left: ROOM_COLUMN + left + 1, width: width - 2, ...(pattern && { backgroundImage: pattern }) }}
      className={clsx(
        'group absolute top-1 z-1 flex h-8 cursor-pointer items-center overflow-clip rounded-sm text-sm select-none focus-visible:z-2',
        lookClasses[lookOf(bar)],
        props.isSaving && 'animate-breathe',
      )}
    >
      <span className="flex min-w-0 items-center gap-1 px-1.5" style={{ marginLeft: props.cut }}>
        {bar.kind === 'block' ? (
          <BlockInside reason={bar.block.reason} width={width - props.cut} />
        ) : bar.kind === 'channel' ? (
          <ChannelInside bar={bar} width={width - props.cut} />
        ) : (
          <StayInside stay={bar.stay} width={width - props.cut} today={today} />
        )}
      </span>
      {props.isMovable && width >= 24 && (
        <>
          <span className="absolute inset-y-0 left-0 w-2 cursor-ew-resize" data-edge="start" />
          <span className="absolute inset-y-0 right-0 w-2 cursor-ew-resize" data-edge="end" />
        </>
      )}
    </div>
  );
});

function BlockInside({ reason, width }: { reason: string; width: number }) {
  return (
    <>
      <Lock aria-hidden className="size-3.5 shrink-0" />
      {width >= NAME_FROM && <span className="min-w-0 truncate">{reason}</span>}
    </>
  );
}

/** Among what is to be settled the number of its room stands with it. A narrow bar keeps the channel's name, not its sign. */
function ChannelInside({ bar: { event, number }, width }: { bar: ChannelBar; width: number }) {
  const Sign = channelIcon(event);
  if (width < MARK_FROM) {
    return (
      <>
        <span className="-mx-1 min-w-0 truncate text-xs font-semibold">
          {width < NAME_FROM ? firstLetter(event.channel) : event.channel}
        </span>
        {wantsLook(event) && <Sign aria-hidden className="absolute top-0.5 right-0.5 size-2.5" />}
      </>
    );
  }
  return (
    <>
      <Sign aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate font-medium">
        {channelWords(event)}
        {number !== undefined && `, ${number}`}
      </span>
    </>
  );
}

function StayInside({ stay, width, today }: { stay: Stay; width: number; today: string }) {
  const urgency = urgencyOf(stay, today);
  const Urgent = urgency && urgencyIcons[urgency];
  const mark = sourceMark(stay);
  if (width < NAME_FROM) {
    return (
      <span className="-mx-1 text-xs font-semibold">
        {initialsOf(stay)}
        {Urgent && <Urgent aria-hidden className="absolute top-0.5 right-0.5 size-2.5" />}
      </span>
    );
  }
  return (
    <>
      {Urgent && <Urgent aria-hidden className="size-3.5 shrink-0" />}
      <span className="min-w-0 truncate font-medium">
        {width < WHOLE_FROM ? stay.guest_last_name || stay.guest_first_name : guestOfStay(stay)}
      </span>
      {mark && width >= MARK_FROM && (
        <span
          aria-hidden
          className="grid size-4 shrink-0 place-items-center rounded-full border border-current text-[0.625rem] leading-none font-bold"
        >
          {'icon' in mark ? <mark.icon className="size-2.5" /> : mark.letter}
        </span>
      )}
    </>
  );
}
