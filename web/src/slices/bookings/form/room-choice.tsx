import type { AvailableRoom } from 'contract/planning/schemas';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { money } from '../../../kit/format/money.ts';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { count } from '../../../kit/format/plural.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { FieldNote } from '../../../kit/ui/forms/field.tsx';
import { offerName, rejectable, type Rejectable, roomFacts, roomOffers } from './room-offers.ts';

interface RoomChoiceProps {
  rooms: readonly AvailableRoom[];
  guests: number;
  nights: number;
  value: number | null | undefined;
  onChange: (roomId: number | null) => void;
  /** The room that the booking is in already. */
  current?: number | null;
  /** Where the guest is tonight, of a stay in several rooms; else `current`. */
  here?: number | null;
  /** The room of a request that goes when this is saved: chosen as if it were free. */
  taking?: number | undefined;
  /** Prices are said where they decide: not when a guest only changes room. */
  priced?: boolean;
  /** What the stay would cost there, where nights have been agreed upon before; else the room's own price. */
  costIn?: (room: AvailableRoom) => number;
  /** One more choice after the rooms: no room for now. */
  parking?: boolean;
  /** Takes the room of a request that waits for an answer. */
  onReject?: (room: AvailableRoom, request: Rejectable) => void;
  /** In place of the rooms when none is free. */
  whenNone?: string;
  error?: string | undefined;
}

/** The rooms that are free for all the nights, to choose one; the others with the reason, folded. */
export function RoomChoice({ rooms, guests, nights, value, onChange, current, ...props }: RoomChoiceProps) {
  const id = useId();
  const { taking, here = current } = props;
  const { free, refused } = roomOffers(rooms, guests, { current, taking });
  const options = useRef<HTMLDivElement>(null);
  // The button that took the room is gone, and the focus with it.
  useEffect(() => {
    if (taking === undefined || document.activeElement !== document.body) return;
    options.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  }, [taking]);
  const choice = (roomId: number | null) => ({
    name: id,
    checked: value === roomId,
    onChange: () => onChange(roomId),
  });
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-note`}>
      <legend className="sr-only">Camera</legend>
      {free.length === 0 && (
        <p className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-ink-muted">
          {props.whenNone ??
            'Nessuna camera libera per tutte queste notti. Prova a cambiare le date o il numero di ospiti.'}
        </p>
      )}
      <div ref={options} className="flex flex-col gap-2">
        {free.map((room) => (
          <Option key={room.room_id} {...choice(room.room_id)}>
            <span className="min-w-0 flex-[1_1_6rem]">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {offerName(room)}
                {room.room_id === here && <Badge tone="accent">Adesso qui</Badge>}
              </span>
              <span className="block text-sm text-ink-muted">
                {roomFacts(room)}
                {room.min_nights > nights && (
                  <span className="text-warning-ink">
                    {`, in questo periodo almeno ${nightsSaid(room.min_nights)}`}
                  </span>
                )}
              </span>
            </span>
            {props.priced !== false && (
              <Cost cost={props.costIn?.(room) ?? room.total_price} list={room.total_price} nights={nights} />
            )}
          </Option>
        ))}
        {props.parking && (
          <Option {...choice(null)}>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">Nessuna camera, per ora</span>
              <span className="block text-sm text-ink-muted">
                La prenotazione resta tra quelle da sistemare.
              </span>
            </span>
          </Option>
        )}
      </div>
      {refused.length > 0 && (
        <details className="group mt-2" open={free.length === 0 || undefined}>
          <summary className="inline-flex min-h-8 touch-target list-none items-center gap-1.5 rounded-sm px-2 text-sm font-medium text-ink-muted hover:bg-sunken">
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            {count(refused.length, { one: 'camera non disponibile', other: 'camere non disponibili' })}
          </summary>
          <ul className="mt-1 px-2 text-sm text-ink-muted">
            {refused.map(({ room, why }) => (
              <li
                key={room.room_id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
              >
                <span>{offerName(room)}</span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {why}
                  {room.capacity >= guests && props.onReject && (
                    <Reject room={room} onReject={props.onReject} />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-1.5">
        <FieldNote id={`${id}-note`} error={props.error} />
      </div>
    </fieldset>
  );
}

function Reject({ room, onReject }: { room: AvailableRoom } & Required<Pick<RoomChoiceProps, 'onReject'>>) {
  const request = rejectable(room);
  if (!request) return null;
  return (
    <Button
      size="sm"
      aria-label={`Rifiuta la richiesta di ${request.guest} e usa la camera ${room.number}`}
      onClick={() => onReject(room, request)}
    >
      Rifiuta e usa
    </Button>
  );
}

/** Where it differs, the list's price too: what was agreed upon holds, but one wants to know. */
function Cost({ cost, list, nights }: { cost: number; list: number; nights: number }) {
  return (
    <span className="text-right tabular-nums">
      <span className="block font-semibold">{money(cost)}</span>
      <span className="block text-sm text-ink-muted">
        {cost === list ? `${money(cost / Math.max(1, nights))} a notte` : `listino ${money(list)}`}
      </span>
    </span>
  );
}

interface OptionProps {
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

function Option({ children, ...radio }: OptionProps) {
  return (
    <label className="relative flex cursor-pointer items-center gap-3 rounded-lg border border-control bg-surface px-4 py-3 transition-colors hover:border-ink-muted has-checked:border-accent-solid has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        {...radio}
        type="radio"
        className="size-5 shrink-0 appearance-none rounded-full border border-control bg-surface outline-none checked:border-6 checked:border-accent"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        {children}
      </span>
    </label>
  );
}
