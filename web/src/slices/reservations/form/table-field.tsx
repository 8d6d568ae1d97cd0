import { MINUTE_MS } from 'contract/days/durations';
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
  /** The reservation that is changed. */
  without?: number;
  isSeated?: boolean;
  /** How long they stay, where it is known. */
  minutes?: number | undefined;
}

const USUAL_MINUTES = 120;

/** The tables of a party in the form, with who has each of them at its time. */
export function TableField({ form, slots, without, isSeated = false, minutes }: TableFieldProps) {
  const { day, at, party, table_ids } = form.watch();
  const book = useBook(day);
  const tables = useTables();
  const combinations = useCombinations();
  const stay = slots.chosen?.duration_minutes ?? minutes ?? USUAL_MINUTES;
  const all = tables.data?.data ?? [];
  const reserved = useMemo(() => {
    const from = Date.parse(at);
    if (Number.isNaN(from)) return new Map<number, Holder>();
    return holdersAt(book.data?.data ?? [], { from, to: from + stay * MINUTE_MS }, without);
  }, [book.data, at, stay, without]);
  return (
    <TableChoice
      value={table_ids}
      onChange={(next) => form.setValue('table_ids', next, { shouldDirty: true, shouldValidate: true })}
      party={party}
      suggestion={slots.chosen?.suggestion}
      tables={all}
      combinations={combinations.data?.data ?? []}
      holders={isSeated && without !== undefined ? withSitting(reserved, all, without) : reserved}
      error={form.formState.errors.table_ids?.message}
    />
  );
}
