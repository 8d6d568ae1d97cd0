import { useQuery } from '@tanstack/react-query';
import { blocks } from 'contract/blocks/calls';
import { BlockCreate } from 'contract/blocks/schemas';
import { rooms } from 'contract/rooms/calls';
import { useId, useRef } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { showFailure, useApiForm } from '../../../kit/api/form.ts';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useOpening } from '../../../kit/form/dialogs/use-opening.ts';
import { hasTyped } from '../../../kit/form/drafts/typed-fields.ts';
import { ReadFailure } from '../../../kit/form/notices/read-failure.tsx';
import { addDays, nightsBetween } from '../../../kit/format/days.ts';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { dayTyping, lastNightTyping } from '../../../kit/format/typing.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { isDay } from '../list/bookings-search.ts';
import { offerName } from '../form/room-offers.ts';
import { blocksChanged, useRemoveBlock } from './use-remove-block.ts';

interface BlockDialogProps {
  roomId?: number | undefined;
  /** First night. */
  from?: string | undefined;
  /** The first night that can be sold again. */
  to?: string | undefined;
  open: boolean;
  onClose: () => void;
}

const BlockForm = BlockCreate.check(
  z.refine(({ from_date: from, to_date: to }) => !isDay(from) || !isDay(to) || from < to, {
    error: "L'ultima notte non può venire prima della prima.",
    path: ['to_date'],
  }),
);
type Form = UseFormReturn<z.input<typeof BlockForm>, unknown, z.output<typeof BlockForm>>;

const REASONS = ['Manutenzione', 'Uso personale', 'Pulizie a fondo'];

/** Takes a room off sale for some nights. */
export function BlockDialog(props: BlockDialogProps) {
  return <OneBlock key={useOpening(props.open)} {...props} />;
}

function OneBlock({ roomId, from, to, open, onClose }: BlockDialogProps) {
  const { place_id } = usePlace();
  const now = useToday();
  const first = from ?? now;
  const form: Form = useApiForm(BlockForm, {
    ...(roomId !== undefined && { room_id: roomId }),
    from_date: first,
    to_date: to ?? addDays(first, 1),
    reason: '',
  });
  const list = useQuery({ ...q(rooms.list, { params: { place_id } }), enabled: open });
  const create = useApiMutation(blocks.create);
  const { remove } = useRemoveBlock();
  const id = useId();
  const { errors, isSubmitting } = form.formState;
  // A native select forgets a choice that it has no option for yet.
  const choices = list.data?.data ?? (roomId === undefined ? [] : [{ id: roomId, number: '…', name: null }]);

  const submit = form.handleSubmit(async (body) => {
    try {
      const block = await create.mutateAsync({ params: { place_id }, body });
      const room = list.data?.data.find((one) => one.id === block.room_id)?.number ?? `#${block.room_id}`;
      const length = nightsSaid(nightsBetween(block.from_date, block.to_date));
      toast.undo(`Camera ${room} bloccata per ${length}`, () => void remove(block, room));
      blocksChanged();
      onClose();
    } catch (error) {
      showFailure(form, error, 'Errore durante il blocco della camera');
    }
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Blocca una camera"
      description="In quelle notti nessuno la può prenotare."
      action="Blocca"
      typed={hasTyped(form.formState)}
      busy={isSubmitting}
      busyText="Blocco…"
      refusal={errors.root?.message}
      onSubmit={submit}
    >
      {list.error && !list.data && (
        <ReadFailure query={list} what="Errore durante il caricamento delle camere" />
      )}
      <Field label="Camera" error={errors.room_id && 'Scegli una camera.'}>
        <Select {...form.register('room_id')}>
          <option value="">Scegli…</option>
          {choices.map((room) => (
            <option key={room.id} value={room.id}>
              {offerName(room)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-1 gap-x-3 gap-y-5 min-[26rem]:grid-cols-2 sm:gap-x-5">
        <NightField form={form} name="from_date" label="Prima notte" shift={0} />
        <NightField form={form} name="to_date" label="Ultima notte" shift={1} />
      </div>
      <Field label="Motivo" error={errors.reason?.message} help="Lo vede chi lavora con te, non gli ospiti.">
        <TextInput maxLength={120} autoComplete="off" list={`${id}-reasons`} {...form.register('reason')} />
      </Field>
      <datalist id={`${id}-reasons`}>
        {REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </FormDialog>
  );
}

interface NightFieldProps {
  form: Form;
  name: 'from_date' | 'to_date';
  label: string;
  /** The contract ends a block with the day after its last night; people do not. */
  shift: 0 | 1;
}

function NightField({ form, name, label, shift }: NightFieldProps) {
  const now = useToday();
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange, ...rest } = field;
  const from = form.watch('from_date');
  const shown = isDay(value) ? addDays(value, -shift) : value;
  const atFocus = useRef<{ from: string; to: string }>(undefined);
  const period = () => ({ from: form.getValues('from_date'), to: form.getValues('to_date') });

  function set(next = '') {
    // A block that begins later is as long as it was: before the first key, for of "3/9" the "3" is a day too.
    const { from: first, to } = atFocus.current ?? period();
    onChange(isDay(next) ? addDays(next, shift) : next);
    if (name === 'from_date' && isDay(next) && isDay(first) && isDay(to) && to > first)
      form.setValue('to_date', addDays(next, nightsBetween(first, to)), { shouldValidate: true });
  }
  return (
    <Field label={label} error={fieldState.error?.message}>
      <DayInput
        {...rest}
        onFocus={() => void (atFocus.current = period())}
        onBlur={() => {
          atFocus.current = undefined;
          rest.onBlur();
        }}
        what={label}
        typing={shift === 1 ? lastNightTyping(now, from) : dayTyping(now)}
        value={shown === '' ? undefined : shown}
        onValueChange={set}
      />
    </Field>
  );
}
