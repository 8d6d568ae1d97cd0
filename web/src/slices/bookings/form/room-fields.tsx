import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BookingDetail } from 'contract/bookings/schemas';
import { planning } from 'contract/planning/calls';
import type { AvailableRoom } from 'contract/planning/schemas';
import { useEffect, useRef, useState } from 'react';
import { type RefCallBack, useController, useWatch } from 'react-hook-form';
import { q } from '../../../kit/api/query.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { useKeptFocus } from '../../../kit/ui/tables/use-list-focus.ts';
import { movesFrom, roomTonight } from '../dialog/booking-facts.ts';
import { nightsOf, priceNights, sumOf, type Prices } from './booking-form-values.ts';
import { NoOffers } from './offers-error.tsx';
import { NightPricesFields } from './night-prices-fields.tsx';
import { Proposals } from './alternative-stays.tsx';
import { RoomChoice } from './room-choice.tsx';
import { freeFor, roomOffers } from './room-offers.ts';
import { chooseInstead, forgetReject, rejectedBy } from './replaced-request.ts';
import type { Form } from './stay-fields.tsx';

function useOffers(placeId: number, query: { from: string; to: string }, enabled: boolean) {
  return useQuery({
    ...q(planning.availability, { params: { place_id: placeId }, query }),
    enabled,
    placeholderData: keepPreviousData,
    // Somebody else may have taken a room since the dates were last looked at.
    staleTime: 0,
  });
}

/**
 * What is free for the dates of the form, and what the stay costs as it stands. A stay that has begun costs what all its nights
 * do, but another room need not have been free for those behind: one question then becomes two.
 */
export function useStayPrices(form: Form, placeId: number, booking?: BookingDetail) {
  const [from, to, room, guests, typed] = useWatch({
    control: form.control,
    name: ['check_in_date', 'check_out_date', 'room_id', 'number_of_guests', 'nights'],
  });
  const now = useToday();
  const nights = nightsOf(from, to);
  const [same, onSame] = useState<number>();
  useEffect(() => {
    if (same === undefined || Number.isNaN(same)) return;
    const known = form.getValues('nights') ?? [];
    // A form that was emptied meanwhile has no prices of its own any more.
    if (known.length === 0) return;
    const fresh = nightsOf(from, to).filter((one) => known.every(({ night }) => night !== one));
    const added = fresh.map((night) => ({ night, price: same }));
    if (added.length > 0) form.setValue('nights', [...known, ...added], { shouldDirty: true });
  }, [form, from, to, same]);
  const first = booking ? movesFrom(booking, { from, to }, now) : from;
  const all = useOffers(placeId, { from, to }, nights.length > 0);
  const ahead = useOffers(placeId, { from: first, to }, nights.length > 0);
  const open = freeFor(ahead.data?.data ?? [], booking?.id).filter((one) => one.free);
  const free = new Set(open.map(({ room_id }) => room_id));
  const isOld = all.isPlaceholderData || ahead.isPlaceholderData;
  const rooms = ahead.data && all.data?.data.map((one) => ({ ...one, free: free.has(one.room_id) }));
  const agreed = booking?.nights ?? [];
  const slept = agreed.findLast(({ night, room_id }) => night < first && room_id !== null);

  const offer = (id: number | null | undefined) => rooms?.find(({ room_id }) => room_id === id);
  const offered = (id: number | null | undefined) => [
    ...(offer(slept?.room_id)?.nights ?? []).filter(({ night }) => night < first),
    ...(offer(id)?.nights ?? []).filter(({ night }) => night >= first),
  ];
  const known = { typed: typed ?? [], agreed };
  return {
    nights,
    rooms,
    isOld,
    isFetching: all.isFetching || ahead.isFetching,
    failed: [all, ahead].find(({ error }) => error !== null),
    chosen: offer(room),
    prices: priceNights(nights, { ...known, offered: isOld ? [] : offered(room) }),
    costIn: ({ room_id }: AvailableRoom) =>
      sumOf(priceNights(nights, { ...known, offered: offered(room_id) })),
    guests,
    same,
    onSame,
  };
}

export type StayPrices = ReturnType<typeof useStayPrices>;

interface RoomFieldsProps {
  form: Form;
  stay: StayPrices;
  booking?: BookingDetail | undefined;
}

/** The free rooms as soon as there are dates; the prices of the nights below the one that is chosen. */
export function RoomFields({ form, stay, booking }: RoomFieldsProps) {
  const room = useController({ control: form.control, name: 'room_id' });
  // Read while the rooms are still on their way too: what is never read is not followed, and what is wrong would be missed.
  const error = room.fieldState.error?.message;
  const box = useFocusWithin(room.field.ref, 'input[type="radio"]');
  // A proposal that was taken goes with its button.
  useKeptFocus(box);
  const { rooms, isOld, failed, guests } = stay;
  const now = useToday();
  const request = useRejected(form, stay);
  const priced = room.field.value !== undefined && (room.field.value !== null || booking !== undefined);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {stay.nights.length === 0 ? (
        <p className="text-ink-muted">Scrivi le date: qui compaiono le camere libere, con il prezzo.</p>
      ) : rooms ? (
        <div aria-busy={isOld} className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60">
          <RoomChoice
            rooms={rooms}
            guests={Number.isNaN(guests) ? 1 : guests}
            nights={stay.nights.length}
            value={room.field.value}
            onChange={(value) => {
              forgetReject(form);
              room.field.onChange(value);
            }}
            {...(booking === undefined && {
              onReject: (wanted, waiting) => chooseInstead(form, wanted, waiting),
            })}
            taking={request && stay.chosen?.room_id}
            costIn={stay.costIn}
            {...(booking && { current: booking.room_id, here: roomTonight(booking, now) })}
            parking={booking !== undefined}
            error={error}
          />
          <Rejecting form={form} stay={stay} />
          {booking === undefined && !isOld && <Help form={form} stay={stay} />}
          {priced && <PriceFields form={form} stay={stay} />}
        </div>
      ) : failed ? (
        <NoOffers free={failed} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </div>
  );
}

function useRejected(form: Form, stay: StayPrices) {
  useWatch({ control: form.control, name: 'reject' });
  return rejectedBy(form, stay.chosen);
}

/** What making the booking does to somebody else, said before. */
export function Rejecting({ form, stay }: Pick<RoomFieldsProps, 'form' | 'stay'>) {
  const request = useRejected(form, stay);
  if (!request || !stay.chosen) return null;
  return (
    <Banner tone="warning" announce>
      Con questa prenotazione rifiuti la richiesta di {request.guest} per la camera {stay.chosen.number}:
      riceve la lettera di cancellazione.
    </Banner>
  );
}

/** A room that is the only one is chosen; where there is none, what else could be done is proposed. */
function Help({ form, stay }: Pick<RoomFieldsProps, 'form' | 'stay'>) {
  const { place_id } = usePlace();
  const { rooms = [], guests, nights } = stay;
  const [from, to, room, reject] = useWatch({
    control: form.control,
    name: ['check_in_date', 'check_out_date', 'room_id', 'reject'],
  });
  const { free } = roomOffers(rooms, Number.isNaN(guests) ? 1 : guests);
  const only = free.length === 1 ? free[0]?.room_id : undefined;
  const own = useRef<number>(undefined);
  useEffect(() => {
    // Never in place of what somebody has chosen.
    if (only === undefined || (room !== undefined && room !== own.current) || room === only) return;
    own.current = only;
    form.setValue('room_id', only, { shouldValidate: form.formState.isSubmitted });
  }, [form, only, room]);

  if (free.length > 0 || reject !== undefined || nights.length === 0) return null;
  return (
    <Proposals
      placeId={place_id}
      from={from}
      to={to}
      guests={Number.isNaN(guests) ? 1 : guests}
      onDates={(dates) => {
        form.setValue('check_in_date', dates.from, { shouldDirty: true });
        form.setValue('check_out_date', dates.to, { shouldDirty: true });
        form.setValue('room_id', dates.room_id, { shouldDirty: true });
      }}
      onFreed={(roomId) => form.setValue('room_id', roomId, { shouldDirty: true })}
    />
  );
}

/** The prices night by night, also where nothing else of the stay can change any more. */
export function PriceFields({ form, stay }: Pick<RoomFieldsProps, 'form' | 'stay'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'nights' });
  const box = useFocusWithin(field.ref, '[aria-invalid="true"]');
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <NightPricesFields
        nights={stay.prices}
        typed={field.value ?? []}
        onChange={(typed: Prices) => field.onChange(typed)}
        same={stay.same}
        onSame={stay.onSame}
        error={fieldState.error && 'Inserisci un importo per ogni notte.'}
      />
    </div>
  );
}

/** Rooms and nights come and go: where the focus of a wrong one belongs is looked for when it is given. */
function useFocusWithin(give: RefCallBack, selector: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    give({
      focus() {
        const target = box.current?.querySelector<HTMLElement>(selector) ?? box.current;
        target?.closest('details')?.setAttribute('open', '');
        target?.focus();
      },
    });
  }, [give, selector]);
  return box;
}
