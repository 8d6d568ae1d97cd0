import { MINUTE_MS } from 'contract/days/durations';
import type { Reservation } from 'contract/reservations/schemas';
import { useMemo } from 'react';
import { useBook, useCombinations } from '../use-book.ts';
import { type Holder, holdersAt, withSitting } from './free-tables.ts';
import type { PartyFormReturn } from './party-form.ts';
import { TableChoice } from './table-choice.tsx';
import type { PartySlots } from './use-party-slots.ts';
import { useTables } from '../../tables/use-tables.ts';

interface TableFieldProps {
  form: PartyFormReturn;
  slots: PartySlots;
  /** The one that is changed. */
  reservation?: Reservation;
}

const USUAL_MINUTES = 120;

/** The tables of a party in the form, with who has each of them at its time. */
export function TableField({ form, slots, reservation }: TableFieldProps) {
  const { day, at, party, table_ids } = form.watch();
  const book = useBook(day);
  const tables = useTables();
  const combinations = useCombinations();
  const stay = slots.chosen?.duration_minutes ?? reservation?.duration_minutes ?? USUAL_MINUTES;
  const isKnown = at !== '' && !slots.isOld && (slots.data !== undefined || slots.failed);
  const isSeated = reservation?.state === 'seated';
  const all = tables.data?.data ?? [];
  const reserved = useMemo(() => {
    const from = Date.parse(at);
    if (Number.isNaN(from)) return new Map<number, Holder>();
    return holdersAt(book.data?.data ?? [], { from, to: from + stay * MINUTE_MS }, reservation?.id);
  }, [book.data, at, stay, reservation?.id]);
  return (
    <TableChoice
      value={table_ids}
      onChange={(next) => form.setValue('table_ids', next, { shouldDirty: true, shouldValidate: true })}
      party={party}
      suggestion={slots.suggestion}
      tables={all}
      combinations={combinations.data?.data ?? []}
      holders={isSeated ? withSitting(reserved, all, reservation.id) : reserved}
      mayWait={!isSeated}
      staysOpen={reservation === undefined && isKnown && !slots.suggestion}
      error={form.formState.errors.table_ids?.message}
    />
  );
}
