import type { TableSlot } from 'contract/reservations/schemas';
import { isDay } from '../../../kit/format/days.ts';
import { useSlots } from '../use-book.ts';
import type { PartyFormReturn } from './party-form.ts';

export interface PartySlots {
  /** undefined: not known yet. */
  data: readonly TableSlot[] | undefined;
  /** The one that is chosen; undefined for a time that no shift has. */
  chosen: TableSlot | undefined;
  /** They are of the party or the day that was asked for before. */
  isOld: boolean;
  failed: boolean;
  notes: string | null;
}

/** The times for the party and the day that the form says. */
export function usePartySlots(form: PartyFormReturn, open: boolean, without?: number): PartySlots {
  const { day, party, at } = form.watch();
  const asks = open && isDay(day) && Number.isInteger(party) && party >= 1 && party <= 100;
  const query = useSlots(day, asks ? party : 1, without, asks);
  const data = query.data?.data;
  return {
    data,
    chosen: data?.find((slot) => Date.parse(slot.at) === Date.parse(at)),
    isOld: query.isPlaceholderData,
    failed: query.isError,
    notes: query.data?.notes ?? null,
  };
}
