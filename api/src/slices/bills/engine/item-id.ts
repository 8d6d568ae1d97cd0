import { nightId } from 'contract/bills/values';

/** A charge by its number, a night of the stay by its day. */
export type ItemId = number | ReturnType<typeof nightId>;

export const isNight = (id: ItemId): id is ReturnType<typeof nightId> => typeof id === 'string';

/** The day of a night's id. */
export const dayOf = (id: string): string => id.slice('night-'.length);
