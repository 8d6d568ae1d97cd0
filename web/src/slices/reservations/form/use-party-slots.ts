import type { Reservation, TableSlot, TableSuggestion } from 'contract/reservations/schemas';
import { isDay } from '../../../kit/format/days.ts';
import { useMinute, useTables } from '../../tables/use-tables.ts';
import { useSlots } from '../use-book.ts';
import type { PartyFormReturn } from './party-form.ts';
import { suggestNow } from './suggest-now.ts';

export interface PartySlots {
  /** undefined: not known yet. */
  data: readonly TableSlot[] | undefined;
  /** The one that is chosen; undefined for a time that no shift has. */
  chosen: TableSlot | undefined;
  /** The best tables: free at that time, or now for a party that sits already. */
  suggestion: TableSuggestion | null | undefined;
  /** They are of the party or the day that was asked for before. */
  isOld: boolean;
  failed: boolean;
  notes: string | null;
}

/** The times for the party and the day that the form says; `of` is the reservation that is changed. */
export function usePartySlots(form: PartyFormReturn, open: boolean, of?: Reservation): PartySlots {
  const { day, party, at } = form.watch();
  const asks = open && isDay(day) && Number.isInteger(party) && party >= 1 && party <= 100;
  const query = useSlots(day, asks ? party : 1, of?.id, asks);
  const data = query.data?.data;
  const chosen = data?.find((slot) => Date.parse(slot.at) === Date.parse(at));
  const tables = useTables();
  const now = useMinute();
  return {
    data,
    chosen,
    suggestion:
      of?.state === 'seated'
        ? suggestNow(data ?? [], tables.data?.data ?? [], party, now)
        : chosen?.suggestion,
    isOld: query.isPlaceholderData,
    failed: query.isError,
    notes: query.data?.notes ?? null,
  };
}
