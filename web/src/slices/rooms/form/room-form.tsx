import { typeLabels } from 'contract/rooms/labels';
import { type Room, RoomCreate } from 'contract/rooms/schemas';
import { AMENITIES, ROOM_TYPES } from 'contract/rooms/values';
import type { ReactNode } from 'react';
import { useApiForm } from '../../../kit/api/form.ts';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { currencySign } from '../../../kit/format/money.ts';
import { euro, decimalNumber } from '../../../kit/format/typing.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { AmenityLabel } from '../detail/room-amenities.tsx';
import { blank, toTyped } from './room-form-values.ts';
import { isType } from '../room-labels.ts';
import { CountField, NumberField } from './room-number-fields.tsx';

interface RoomFormProps {
  place_id: number;
  /** The room to edit; without it the form makes a new one. */
  room?: Room;
  /** "Crea camera", "Salva". */
  action: string;
  busyText: string;
  /** Resolves once it is saved, and the page is left; what it throws is shown here. */
  save: (values: RoomCreate) => Promise<unknown>;
  /** When the server says nothing itself. */
  failure: string;
  cancelHref: string;
  /** More has been entered than the fields know of. */
  alsoUnsaved?: boolean;
  /** After the fields: the photos of a new room. */
  children?: ReactNode;
}

/** One form for both: the number is fixed after creation, all other fields can change (docs/rules.md 5.1, 5.12). */
export function RoomForm({ place_id, room, save, failure, alsoUnsaved = false, ...props }: RoomFormProps) {
  const values = room ? toTyped(room) : { ...blank, place_id };
  const form = useApiForm(RoomCreate, values);
  useFollow(form, values);
  const draft = useFormDraft(form, room ? `room-${room.id}` : `room-new-${place_id}`);
  const { fail } = useHere();
  const { register, control } = form;
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await save(body);
      draft.forget();
    } catch (error) {
      fail(form, error, failure);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard
        when={(isDirty || alsoUnsaved) && !isSubmitting && !isSubmitSuccessful}
        onLeave={draft.forget}
      />
      <FormNotices form={form} draft={draft} />

      <FormSection title="La camera">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Numero"
            error={errors.number?.message}
            help={room ? 'Il numero non si può cambiare.' : 'Quello sulla porta. Dopo non si potrà cambiare.'}
          >
            <TextInput autoComplete="off" readOnly={room !== undefined} {...register('number')} />
          </Field>
          <Field label="Tipo" error={errors.type?.message}>
            <Select {...register('type')}>
              {room && !isType(room.type) && <option value="">Scegli il tipo</option>}
              {ROOM_TYPES.map((type) => (
                <option key={type} value={type}>
                  {typeLabels[type]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          label="Nome"
          optional
          error={errors.name?.message}
          help="Per esempio «Vista mare» o «Glicine»."
        >
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Piano"
            optional
            error={errors.floor?.message}
            help="Un numero o un nome: 1, terra, mansarda."
          >
            <TextInput autoComplete="off" {...register('floor')} />
          </Field>
          <NumberField
            control={control}
            name="area"
            label="Superficie"
            optional
            typing={decimalNumber}
            unit="m²"
          />
        </div>
        <Field label="Descrizione" optional error={errors.description?.message}>
          <TextArea rows={4} {...register('description')} />
        </Field>
      </FormSection>

      <FormSection title="Ospiti e letti">
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          <CountField control={control} name="capacity" label="Ospiti" min={1} max={50} />
          <CountField control={control} name="beds_double" label="Matrimoniali" min={0} max={20} />
          <CountField control={control} name="beds_single" label="Singoli" min={0} max={20} />
          <CountField control={control} name="beds_sofa" label="Divani letto" min={0} max={20} />
        </div>
      </FormSection>

      <FormSection title="Prezzo">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            control={control}
            name="price_per_night"
            label="Prezzo a notte"
            typing={euro}
            unit={currencySign()}
          />
        </div>
      </FormSection>

      <FormSection title="Dotazioni">
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 min-[26rem]:grid-cols-2 sm:grid-cols-3">
          {AMENITIES.map((id) => (
            <Checkbox key={id} value={id} label={<AmenityLabel id={id} />} {...register('amenities')} />
          ))}
        </div>
      </FormSection>

      {props.children}

      <ActionBar>
        <Button href={props.cancelHref}>Annulla</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText={props.busyText}>
          {props.action}
        </Button>
      </ActionBar>
    </form>
  );
}
