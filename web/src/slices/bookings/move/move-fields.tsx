import type { BookingDetail } from 'contract/bookings/schemas';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { nightsBetween } from '../../../kit/format/days.ts';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { dayTyping, departureTyping } from '../../../kit/format/typing.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { isDay } from '../list/bookings-search.ts';
import { NoOffers } from '../form/offers-error.tsx';
import { RefusalBanner } from '../dialog/refusal-banner.tsx';
import { RoomChoice } from '../form/room-choice.tsx';
import { freeFor } from '../form/room-offers.ts';
import { roomTonight } from '../dialog/booking-facts.ts';
import { PriceEffect } from './price-effect.tsx';
import type { Move } from './use-move.ts';

interface MoveFieldsProps {
  booking: BookingDetail;
  move: Move;
}

export function MoveFields({ booking, move }: MoveFieldsProps) {
  return (
    // Not the first date: on a phone its keyboard would cover what there is to choose.
    <div data-autofocus tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {move.refusal && <RefusalBanner refusal={move.refusal} kept />}
      <Dates booking={booking} move={move} />
      <Rooms booking={booking} move={move} />
      <Effect booking={booking} move={move} />
    </div>
  );
}

function Dates({ booking, move }: MoveFieldsProps) {
  const now = useToday();
  const { from, to, valid } = move;
  const inHouse = booking.arrived_at !== null;
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-5 min-[26rem]:grid-cols-2 sm:gap-x-5">
      <Field
        label="Arrivo"
        error={isDay(from) ? undefined : 'Data non valida.'}
        {...(inHouse && { help: 'Arrivo già registrato.' })}
      >
        <DayInput
          what="Arrivo"
          typing={dayTyping(now)}
          value={from}
          disabled={inHouse}
          {...move.arriving}
          onValueChange={(value = '') => move.arrive(value)}
        />
      </Field>
      <Field
        label="Partenza"
        error={wrongEnd(from, to)}
        {...(valid && { help: nightsSaid(nightsBetween(from, to)) })}
      >
        <DayInput
          what="Partenza"
          typing={departureTyping(now, from)}
          value={to}
          onValueChange={(value = '') => move.set({ to: value })}
        />
      </Field>
    </div>
  );
}

function wrongEnd(from: string, to: string): string | undefined {
  if (!isDay(to)) return 'Data non valida.';
  return isDay(from) && to <= from ? "La partenza deve venire dopo l'arrivo." : undefined;
}

function Rooms({ booking, move }: MoveFieldsProps) {
  const now = useToday();
  const { free, first, to } = move;
  if (free.error && !free.data) return <NoOffers free={free} />;
  if (!free.data) return move.valid && first < to ? <Skeleton className="h-40" /> : null;
  return (
    <div aria-busy={free.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <RoomChoice
        rooms={freeFor(free.data.data, booking.id)}
        guests={booking.number_of_guests}
        nights={move.valid ? nightsBetween(first, to) : 1}
        value={move.room}
        onChange={(room) => move.set({ room })}
        current={booking.room_id}
        here={roomTonight(booking, now)}
        priced={false}
        parking={booking.arrived_at === null}
        error={move.said}
      />
    </div>
  );
}

/** What it would cost, or why it would be refused: in sight above the button, however many rooms there are. */
function Effect({ booking, move }: MoveFieldsProps) {
  const { preview, valid, moves } = move;
  if (!valid || !moves || move.refusal) return null;
  if (preview.error && !preview.data) {
    return (
      <Banner
        tone="warning"
        action={
          <Button size="sm" busy={preview.isFetching} onClick={() => void preview.refetch()}>
            Riprova
          </Button>
        }
      >
        {sentenceOf(preview.error, 'Non si riesce a calcolare il prezzo.')}
      </Banner>
    );
  }
  if (!preview.data) return <Skeleton className="h-18" />;
  // Without a room no night can be taken.
  const refusal = move.room === null ? null : preview.data.refusal;
  return (
    <div
      aria-busy={preview.isPlaceholderData}
      className="sticky -bottom-5 -mt-2 -mb-5 bg-raised pt-2 pb-5 *:transition-opacity aria-busy:*:opacity-60 sm:-bottom-6 sm:-mb-6 sm:pb-6"
    >
      {refusal ? (
        <Banner tone="warning" announce>
          {refusal.error}
        </Banner>
      ) : (
        <PriceEffect preview={preview.data} currency={booking.currency} />
      )}
    </div>
  );
}
