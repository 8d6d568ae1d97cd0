import { bookings } from 'contract/bookings/calls';
import { planning } from 'contract/planning/calls';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { showFailure, useApiForm } from '../../../kit/api/form.ts';
import { invalidate, useApiMutation } from '../../../kit/api/query.ts';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { LeaveQuestion } from '../../../kit/form/dialogs/leave-question.tsx';
import { hasTyped } from '../../../kit/form/drafts/typed-fields.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { datesWords, roomWords } from './bars/bar-words.ts';
import { nightsBetween } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { unanswered } from '../../../kit/session/draft.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Sheet } from '../../../kit/ui/overlays/dialog.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { guestOf } from '../dialog/booking-facts.ts';
import { agreedNights, blank, BookingForm, PRICES_MISSING, sumOf } from '../form/booking-form-values.ts';
import { NightPricesFields } from '../form/night-prices-fields.tsx';
import { noteNotFresh } from '../stale-calendars-notice.tsx';
import { NoOffers } from '../form/offers-error.tsx';
import { Rejecting, useStayPrices, type StayPrices } from '../form/room-fields.tsx';
import { rejectable, takenWords } from '../form/room-offers.ts';
import { StayFields, type Form } from '../form/stay-fields.tsx';
import { bookingChanged } from '../dialog/use-booking.ts';
import { chooseInstead, forgetReject, rejectedBy, rejectSent } from '../form/replaced-request.ts';
import type { Room } from './board/board-model.ts';
import { showOnBoards } from './use-planning.ts';

interface NewStay {
  from: string;
  to: string;
  room: number;
}

interface NewStaySheetProps {
  wish: NewStay;
  room: Room | undefined;
  open: boolean;
  onClose: () => void;
  onBlock: () => void;
}

/** The least that makes a booking, beside the board. What is typed goes along to the whole form and comes back after Escape. */
export function NewStaySheet({ wish, room, open, onClose, onBlock }: NewStaySheetProps) {
  const { place_id } = usePlace();
  const id = useId();
  const form: Form = useApiForm(BookingForm, blank(wish));
  // The whole form at the same nights reads the same draft.
  const name = `booking-new-${place_id}-${wish.from}-${wish.to}-${wish.room}`;
  const draft = useFormDraft(form, name);
  const stay = useStayPrices(form, place_id);
  const create = useApiMutation(bookings.create, { unanswered: unanswered(name) });

  const submit = form.handleSubmit(async ({ nights = [], room_id, reject: _, ...typed }) => {
    if (room_id === null) return;
    const agreed = agreedNights(nights, stay.prices);
    if (agreed === undefined) return form.setError('root', { message: PRICES_MISSING });
    try {
      const body = { ...typed, room_id, ...agreed, ...rejectSent(form, stay.chosen) };
      const booking = await create.mutateAsync({ params: { place_id }, body });
      draft.forget();
      await showOnBoards(booking);
      bookingChanged(booking);
      noteNotFresh(booking);
      toast.success(`Prenotazione #${booking.number} di ${guestOf(booking)} creata`);
      leave();
    } catch (error) {
      showFailure(form, error, 'Errore durante la creazione della prenotazione');
      // Somebody may have answered the request meanwhile: who still wants its room says so once more.
      forgetReject(form);
      void invalidate(planning.availability);
    }
  });
  const [asking, setAsking] = useState(false);
  const typed = hasTyped(form.formState);
  function leave() {
    setAsking(false);
    // The sheet outlives its closing: at the same night it would open as it was.
    stay.onSame(undefined);
    draft.discard();
    onClose();
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Nuova prenotazione"
      description={
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span>
            {roomWords(room ?? null)}, {datesWords(wish.from, wish.to)},{' '}
            {nightsSaid(nightsBetween(wish.from, wish.to))}
          </span>
          <Button size="sm" icon={Lock} onClick={onBlock}>
            Blocca le notti
          </Button>
        </span>
      }
      footer={
        <>
          <Button onClick={() => (typed ? setAsking(true) : leave())}>Annulla</Button>
          <Button type="submit" form={id} variant="primary" busy={create.isPending} busyText="Creazione…">
            Crea prenotazione
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-5"
      >
        <LeaveQuestion open={open && asking} onStay={() => setAsking(false)} onLeave={leave}>
          Quello che hai scritto andrà perso.
        </LeaveQuestion>
        <FormNotices form={form} draft={draft} />
        <Guest form={form} />
        <StayFields form={form} />
        <Prices form={form} stay={stay} room={room} />
        <p>
          <TextLink href={withSearch(paths.bookingCreate, wish)}>
            Altri dati: richieste, note, altra camera
          </TextLink>
        </p>
      </form>
    </Sheet>
  );
}

function Guest({ form }: { form: Form }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 min-[26rem]:grid-cols-2">
      <Field label="Nome" error={errors.guest_first_name?.message}>
        <TextInput
          data-autofocus
          autoComplete="off"
          autoCapitalize="words"
          {...register('guest_first_name')}
        />
      </Field>
      <Field label="Cognome" error={errors.guest_last_name?.message}>
        <TextInput autoComplete="off" autoCapitalize="words" {...register('guest_last_name')} />
      </Field>
      <Field label="Telefono" optional error={errors.guest_phone?.message}>
        <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('guest_phone')} />
      </Field>
      <Field label="E-mail" optional error={errors.guest_email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...register('guest_email')} />
      </Field>
    </div>
  );
}

interface PricesProps {
  form: Form;
  stay: StayPrices;
  room: Room | undefined;
}

/** What the server asks for these nights; and before anything is typed in vain, that they are not free. */
function Prices({ form, stay, room }: PricesProps) {
  const { chosen, failed, isFetching, isOld, prices } = stay;
  const total = sumOf(prices);
  const known = !Number.isNaN(total);
  const request = chosen && rejectable(chosen);
  form.watch('reject');
  if (stay.nights.length === 0) return null;
  if (!chosen && failed) return <NoOffers free={failed} />;
  if (!chosen) return isFetching ? <Skeleton className="h-24" /> : null;
  return (
    <div aria-busy={isOld} className="flex flex-col gap-3 aria-busy:opacity-60">
      {!chosen.free && !rejectedBy(form, chosen) && (
        <Banner tone="warning" announce>
          {roomWords(room ?? null)}: {takenWords(chosen).replace('Non', 'non')}.
          {request && (
            <span className="mt-2 block">
              <Button size="sm" onClick={() => chooseInstead(form, chosen, request)}>
                Rifiuta e usa
              </Button>
            </span>
          )}
        </Banner>
      )}
      <Rejecting form={form} stay={stay} />
      {chosen.min_nights > stay.nights.length && (
        <Banner tone="warning">
          In questo periodo servono almeno {nightsSaid(chosen.min_nights)}: puoi accettarla lo stesso.
        </Banner>
      )}
      <p
        className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg bg-sunken px-4 py-3 tabular-nums"
        aria-live="polite"
      >
        <span className="text-ink-muted">
          {nightsSaid(prices.length)}
          {known && `, ${money(total / Math.max(1, prices.length))} a notte`}
        </span>
        <span className="text-h3">{known ? money(total) : '…'}</span>
      </p>
      <NightPricesFields
        nights={prices}
        typed={form.watch('nights') ?? []}
        onChange={(typed) => form.setValue('nights', typed, { shouldDirty: true })}
        same={stay.same}
        onSame={stay.onSame}
        error={form.formState.errors.nights && 'Inserisci un importo per ogni notte.'}
      />
    </div>
  );
}
