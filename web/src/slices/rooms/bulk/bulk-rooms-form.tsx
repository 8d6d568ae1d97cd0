import { typeLabels } from 'contract/rooms/labels';
import type { RoomsCreate } from 'contract/rooms/schemas';
import { ROOM_TYPES } from 'contract/rooms/values';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useApiForm } from '../../../kit/api/form.ts';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { currencySign } from '../../../kit/format/money.ts';
import { count, list } from '../../../kit/format/plural.ts';
import { euro, wholeNumber } from '../../../kit/format/typing.ts';
import { paths } from '../../../kit/paths.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { readRooms, usualBeds } from './parse-rooms.ts';
import { countBetween, MOST_ROOMS, nextNumber, numbersFrom } from './room-numbers.ts';
import { RoomsPreview } from './bulk-rooms-preview.tsx';
import { blankRooms, NewRooms, type TypedRooms } from './bulk-rooms-values.ts';

interface RoomsFormProps {
  /** Numbers of the rooms that there are. */
  taken: readonly string[];
  /** How many are still missing, as far as anybody said. */
  missing: number;
  /** Resolves once they are made, and the page is left; what it throws is shown here. */
  save: (values: RoomsCreate) => Promise<unknown>;
}

const someRooms = (n: number) => count(n, { one: 'camera', other: 'camere' });

/** From one line, or field by field: what is made is what the preview shows. */
export function RoomsForm({ taken, missing, save }: RoomsFormProps) {
  const { place_id } = usePlace();
  const form = useApiForm(NewRooms, blankRooms(nextNumber(taken), missing));
  const draft = useFormDraft(form, `rooms-new-${place_id}`);
  const { fail } = useHere();
  const { register, control } = form;
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [unread, setUnread] = useState<readonly string[]>([]);

  const [from, many, type] = form.watch(['from', 'count', 'type']);
  const numbers = many >= 1 && many <= MOST_ROOMS ? numbersFrom(from, many) : [];
  const known = new Set(taken.map((number) => number.toLowerCase()));
  const isTaken = (number: string) => known.has(number.toLowerCase());
  const wanted = numbers.filter((number) => !isTaken(number) && !left.has(number));

  function set(values: Partial<TypedRooms>) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof TypedRooms, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  }

  function readLine(text: string) {
    const { from: first, to, count: said, unread: rest, ...more } = readRooms(text);
    const between = first === undefined || to === undefined ? undefined : countBetween(first, to);
    const sum = said ?? between;
    set({
      ...more,
      ...(first !== undefined && { from: first }),
      ...(sum !== undefined && { count: sum }),
    });
    setUnread(rest);
    setLeft(new Set());
  }

  const submit = form.handleSubmit(async ({ from: _, count: __, ...details }) => {
    if (wanted.length === 0) {
      form.setError('from', { message: 'Qui non resta nessuna camera da creare.' }, { shouldFocus: true });
      return;
    }
    try {
      await save({ ...blankDetails, ...details, numbers: wanted });
      draft.forget();
    } catch (error) {
      fail(form, error, 'Errore durante la creazione delle camere');
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />

      <FormSection title="In una riga">
        <Field
          label="Scrivi le camere come le diresti"
          optional
          help={
            unread.length > 0
              ? `Non ho capito ${list(unread.map((word) => `«${word}»`))}: controlla qui sotto.`
              : `Per esempio: da 101 a 106, doppie, 80 ${currencySign()}. Oppure: 3 triple da 95 ${currencySign()}.`
          }
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            onChange={({ target }) => readLine(target.value)}
            onKeyDown={(event) => {
              // Nothing is made before it was seen.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </Field>
      </FormSection>

      <FormSection title="Le camere">
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label="Dal numero" error={errors.from?.message}>
            <TextInput autoComplete="off" {...register('from', { onChange: () => setLeft(new Set()) })} />
          </Field>
          <LastNumber from={from} last={numbers.at(-1) ?? ''} onCount={(next) => set({ count: next })} />
          <Count control={control} name="count" label="Quante" min={1} max={MOST_ROOMS} />
        </div>
        <RoomsPreview
          numbers={numbers}
          isTaken={isTaken}
          left={left}
          onLeave={(number) =>
            setLeft((before) => {
              const next = new Set(before);
              if (!next.delete(number)) next.add(number);
              return next;
            })
          }
        />
      </FormSection>

      <FormSection title="Come sono">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Tipo" error={errors.type?.message}>
            <Select
              value={type}
              onChange={({ target }) => {
                const chosen = ROOM_TYPES.find((one) => one === target.value);
                if (chosen) set(usualBeds[chosen]);
              }}
            >
              {ROOM_TYPES.map((one) => (
                <option key={one} value={one}>
                  {typeLabels[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Price control={control} />
        </div>
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          <Count control={control} name="capacity" label="Ospiti" min={1} max={50} />
          <Count control={control} name="beds_double" label="Matrimoniali" min={0} max={20} />
          <Count control={control} name="beds_single" label="Singoli" min={0} max={20} />
          <Count control={control} name="beds_sofa" label="Divani letto" min={0} max={20} />
        </div>
      </FormSection>

      <ActionBar>
        <Button href={paths.rooms}>Annulla</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Creazione…">
          {wanted.length > 0 ? `Crea ${someRooms(wanted.length)}` : 'Crea camere'}
        </Button>
      </ActionBar>
    </form>
  );
}

const blankDetails = { name: null, floor: null, area: null, description: null, amenities: [] };

type RoomsControl = Control<TypedRooms, unknown, NewRooms>;

/** The other end of the same count. What does not follow the first number is said on leaving, and changes nothing. */
function LastNumber(props: { from: string; last: string; onCount: (count: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(true);

  function change(text: string) {
    setTyped(text);
    const between = countBetween(props.from, text);
    if (between !== undefined && between <= MOST_ROOMS) props.onCount(between);
  }
  return (
    <Field
      label="Al numero"
      error={
        isLeft && typed !== undefined
          ? `Non è dopo «${props.from}», o sono più di ${MOST_ROOMS} camere.`
          : undefined
      }
    >
      <TextInput
        autoComplete="off"
        value={typed ?? props.last}
        onChange={({ target }) => change(target.value)}
        onFocus={() => setIsLeft(false)}
        onBlur={() => {
          setIsLeft(true);
          if (typed?.trim() === '' || typed?.toLowerCase() === props.last.toLowerCase()) setTyped(undefined);
        }}
      />
    </Field>
  );
}

interface CountProps {
  control: RoomsControl;
  name: 'count' | 'capacity' | 'beds_double' | 'beds_single' | 'beds_sofa';
  label: string;
  min: number;
  max: number;
}

function Count({ control, name, label, min, max }: CountProps) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, value, ...rest } = field;
  const isNeeded = name === 'count' || name === 'capacity';
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Stepper
        {...rest}
        what={label}
        min={min}
        max={max}
        typing={wholeNumber}
        value={value}
        onValueChange={(next) => onChange(next ?? (isNeeded ? Number.NaN : 0))}
      />
    </Field>
  );
}

function Price({ control }: { control: RoomsControl }) {
  const { field, fieldState } = useController({ control, name: 'price_per_night' });
  const { onChange, ...rest } = field;
  return (
    <Field label="Prezzo a notte" error={fieldState.error?.message}>
      <NumberInput
        {...rest}
        typing={euro}
        unit={currencySign()}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}
