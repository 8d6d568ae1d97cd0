import { bookings } from 'contract/bookings/calls';
import { planning } from 'contract/planning/calls';
import { useApiForm } from '../../kit/api/form.ts';
import { invalidate, useApiMutation } from '../../kit/api/query.ts';
import { useFormDraft } from '../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useSearch } from '../../kit/routing/router.tsx';
import { unanswered } from '../../kit/session/draft.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { BookingFormFields } from './form/booking-form.tsx';
import { agreedNights, blank, BookingForm, PRICES_MISSING } from './form/booking-form-values.ts';
import { guestOf } from './dialog/booking-facts.ts';
import { createSearch, type CreateSearch } from './list/bookings-search.ts';
import { noteNotFresh } from './stale-calendars-notice.tsx';
import { useStayPrices } from './form/room-fields.tsx';
import { bookingChanged } from './dialog/use-booking.ts';
import { forgetReject, rejectSent } from './form/replaced-request.ts';

export function BookingCreatePage() {
  const wish = useSearch(createSearch);
  return (
    <Page narrow>
      <PageHeader title="Nuova prenotazione" back={{ href: paths.bookings, label: 'Prenotazioni' }} />
      <WritersOnly of="bookings">
        <Create key={JSON.stringify(wish)} wish={wish} />
      </WritersOnly>
    </Page>
  );
}

function Create({ wish }: { wish: CreateSearch }) {
  const { place_id } = usePlace();
  const form = useApiForm(BookingForm, blank(wish));
  // A draft of other dates is not what the planning board was asked for.
  const name = `booking-new-${place_id}-${Object.values(wish).join('-')}`;
  const draft = useFormDraft(form, name);
  const stay = useStayPrices(form, place_id);
  const create = useApiMutation(bookings.create, { unanswered: unanswered(name) });
  const { goOn, fail } = useHere();

  const submit = form.handleSubmit(async ({ nights = [], room_id, reject: _, ...typed }) => {
    if (room_id === null) return;
    // What was shown is what is agreed; without a change the server's own prices hold.
    const agreed = agreedNights(nights, stay.prices);
    if (agreed === undefined) return form.setError('root', { message: PRICES_MISSING });
    try {
      const booking = await create.mutateAsync({
        params: { place_id },
        body: { ...typed, room_id, ...agreed, ...rejectSent(form, stay.chosen) },
      });
      draft.forget();
      bookingChanged(booking);
      noteNotFresh(booking);
      toast.success(`Prenotazione #${booking.number} di ${guestOf(booking)} creata`);
      goOn(paths.booking(booking.id));
    } catch (error) {
      fail(form, error, 'Errore durante la creazione della prenotazione');
      // Somebody may have answered the request meanwhile: who still wants its room says so once more.
      forgetReject(form);
      void invalidate(planning.availability);
    }
  });
  return (
    <BookingFormFields
      form={form}
      draft={draft}
      stay={stay}
      onSubmit={() => void submit()}
      action="Crea prenotazione"
      busyText="Creazione…"
      cancelHref={paths.bookings}
    />
  );
}
