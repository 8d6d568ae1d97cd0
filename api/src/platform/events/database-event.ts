import { CHANGES, type Change, type NotificationsSettled } from 'contract/events/values';

/** The payloads of `hub_events`. Ids only, since every database user may listen. */
export type DatabaseEvent =
  | { t: 'new'; user: number }
  | ({ t: 'read' | 'deleted'; user: number } & NotificationsSettled)
  | { t: 'changed'; place: number; what: Change };

/** Undefined for the events of a newer version. */
export function parseDatabaseEvent(payload: string): DatabaseEvent | undefined {
  try {
    const event = JSON.parse(payload) as DatabaseEvent;
    if (event.t === 'changed') return CHANGES.includes(event.what) ? event : undefined;
    return ['new', 'read', 'deleted'].includes(event.t) ? event : undefined;
  } catch {
    return undefined;
  }
}
