import { CalendarCreate, type CalendarDetail } from 'contract/calendars/schemas';
import { ArrowDownToLine, ArrowUpFromLine, ArrowUpDown } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { useApiForm } from '../../../kit/api/form.ts';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { RadioCards } from '../../../kit/ui/forms/radio-cards.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { blank, cleanLink, isLink, toTyped, type Typed } from './calendar-form-values.ts';
import { directionLabels } from '../calendar-labels.ts';
import { LinkPreview } from './link-preview.tsx';
import { RoomChoice } from './room-choice.tsx';

const directions = [
  {
    value: 'import',
    label: directionLabels.import,
    help: 'Il sito chiude le notti in Hub.',
    icon: ArrowDownToLine,
  },
  {
    value: 'export',
    label: directionLabels.export,
    help: 'Hub chiude le notti sul sito.',
    icon: ArrowUpFromLine,
  },
  {
    value: 'both',
    label: directionLabels.both,
    help: 'Tutte e due le cose.',
    icon: ArrowUpDown,
  },
] as const;

interface CalendarFormProps {
  placeId: number;
  /** The one to edit; without it the form makes a new one. */
  calendar?: CalendarDetail;
  action: string;
  busyText: string;
  /** Resolves once it is saved, and the page is left; what it throws is shown here. `opened` is what the form began with. */
  save: (values: CalendarCreate, opened: Typed) => Promise<unknown>;
  failure: string;
  cancelHref: string;
}

export function CalendarForm({ placeId, calendar, save, failure, ...props }: CalendarFormProps) {
  const [opened] = useState(() => (calendar ? toTyped(calendar) : blank(placeId)));
  const form = useApiForm(CalendarCreate, opened);
  const draft = useFormDraft(form, calendar ? `calendar-${calendar.id}` : `calendar-new-${placeId}`);
  const { fail } = useHere();
  const { register } = form;
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const [direction, roomId, enabled] = form.watch(['direction', 'room_id', 'sync_enabled']);
  // A link is tried when it is pasted or left, not at every key; a draft that was found is left as good.
  const [tried, setTried] = useState<string>();
  const link = draft.restored ? (tried ?? form.getValues('feed_url')) : tried;

  function tidy() {
    const typed = form.getValues('feed_url');
    const clean = cleanLink(typed);
    if (clean !== typed) form.setValue('feed_url', clean, { shouldDirty: true, shouldValidate: true });
    setTried(clean);
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values, opened);
      draft.forget();
    } catch (error) {
      fail(form, error, failure);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />
      <FormSection title="Il calendario">
        <Field label="Nome del calendario" error={errors.name?.message}>
          <TextInput autoComplete="off" placeholder="Es. Booking.com - Camera 101" {...register('name')} />
        </Field>
        <Field
          label="URL del feed iCal"
          error={errors.feed_url?.message}
          help={
            direction === 'export'
              ? 'Il link che il sito ti dà per il suo calendario: se esporti soltanto, dice a Hub per quale sito è il tuo.'
              : 'Il link che il sito ti dà per il suo calendario. Hub lo prova subito, senza salvare nulla.'
          }
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="https://..."
            {...register('feed_url', {
              onBlur: tidy,
              onChange: (event: ChangeEvent<HTMLInputElement>) => isPaste(event) && tidy(),
            })}
          />
        </Field>
        {link !== undefined && isLink(link) && direction !== 'export' && (
          <LinkPreview link={link} roomId={toId(roomId)} calendarId={calendar?.id} />
        )}
        <RadioCards
          legend="Direzione della sincronizzazione"
          options={directions}
          error={errors.direction?.message}
          {...register('direction')}
        />
        <RoomChoice form={form} calendar={calendar} />
        <Checkbox
          label="Attiva sincronizzazione automatica"
          help={
            direction === 'export'
              ? "La sincronizzazione avviene automaticamente ogni 30 minuti. Se esporti soltanto non c'è nulla da leggere: è il sito a leggere il tuo link."
              : enabled || calendar === undefined
                ? 'La sincronizzazione avviene automaticamente ogni 30 minuti.'
                : 'La sincronizzazione avviene automaticamente ogni 30 minuti. Spenta, le notti già importate restano occupate e il tuo link continua a funzionare.'
          }
          {...register('sync_enabled')}
        />
      </FormSection>
      <ActionBar>
        <Button disabled={isSubmitting} onClick={() => navigate(props.cancelHref)}>
          Annulla
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText={props.busyText}>
          {props.action}
        </Button>
      </ActionBar>
    </form>
  );
}

function isPaste({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
}

function toId(typed: unknown): number | null {
  return typeof typed === 'number' ? typed : null;
}
