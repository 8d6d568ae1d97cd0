import type { BookingDetail } from 'contract/bookings/schemas';
import type { ReactNode } from 'react';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import type { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { money } from '../../../kit/format/money.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { mayRelocate, mayReprice } from '../dialog/booking-actions.ts';
import { sumOf } from './booking-form-values.ts';
import { GuestSection } from './guest-section.tsx';
import { PriceFields, RoomFields, type StayPrices } from './room-fields.tsx';
import { offerName } from './room-offers.ts';
import { StayFields, type Form } from './stay-fields.tsx';

interface BookingFormProps {
  form: Form;
  draft: ReturnType<typeof useFormDraft>;
  stay: StayPrices;
  /** The one to edit; without it the form makes a new one. */
  booking?: BookingDetail;
  onSubmit: () => void;
  action: string;
  busyText: string;
  cancelHref: string;
  /** Above the fields: what somebody else did meanwhile. */
  children?: ReactNode;
}

/** One form for both, in three steps down the page: when, where, who. */
export function BookingFormFields({ form, draft, stay, booking, ...props }: BookingFormProps) {
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const relocatable = booking === undefined || mayRelocate(booking);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      className="flex flex-col gap-6"
    >
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      {props.children}
      <FormNotices form={form} draft={draft} />

      {relocatable ? (
        <>
          <FormSection title="Quando e quanti">
            <StayFields form={form} quick={booking === undefined} />
          </FormSection>
          <FormSection title="Camera e prezzo">
            <RoomFields form={form} stay={stay} booking={booking} />
          </FormSection>
        </>
      ) : (
        mayReprice(booking) && (
          <FormSection title="Prezzo">
            <PriceFields form={form} stay={stay} />
          </FormSection>
        )
      )}
      <FormSection title="Ospite">
        <GuestSection form={form} returning={booking === undefined} />
        {booking === undefined && <PendingChoice form={form} />}
      </FormSection>

      <ActionBar>
        <Total stay={stay} />
        {/* On a phone the total needs its place; the way back is at the top of the page. */}
        <Button href={props.cancelHref} className="max-sm:hidden">
          Annulla
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting}
          busyText={props.busyText}
          className="max-sm:last:not-only:flex-none!"
        >
          {props.action}
        </Button>
      </ActionBar>
    </form>
  );
}

/** What it comes to, always in sight beside the button that makes it so. */
function Total({ stay }: { stay: StayPrices }) {
  const total = sumOf(stay.prices);
  const known = !Number.isNaN(total);
  if (stay.prices.length === 0 || (!known && !stay.chosen)) return null;
  return (
    <p className="mr-auto min-w-0 self-center leading-tight tabular-nums" aria-live="polite">
      <span className="block font-semibold">{known ? money(total) : '…'}</span>
      <span className="block truncate text-sm text-ink-muted">
        {nightsSaid(stay.nights.length)}
        {stay.chosen && <span className="max-sm:hidden">, {offerName(stay.chosen)}</span>}
      </span>
    </p>
  );
}

function PendingChoice({ form }: { form: Form }) {
  const pending = form.watch('status') === 'pending';
  return (
    <Checkbox
      label="Da confermare"
      help="Tiene la camera, ma resta In Attesa finché non la confermi."
      checked={pending}
      onChange={({ target }) =>
        form.setValue('status', target.checked ? 'pending' : 'confirmed', { shouldDirty: true })
      }
    />
  );
}
