import { CHANGES, type Change, type NotificationsSettled } from 'contract/notifications';

/** What is said on `hub_events`: ids only, since everybody who may connect to the database may listen. */
export type DatabaseEvent =
  | { t: 'new'; user: number }
  | ({ t: 'read' | 'deleted'; user: number } & NotificationsSettled)
  | { t: 'changed'; place: number; what: Change };

/** Undefined for what a newer version says. */
export function parseDatabaseEvent(payload: string): DatabaseEvent | undefined {
  try {
    const event = JSON.parse(payload) as DatabaseEvent;
    if (event.t === 'changed') return CHANGES.includes(event.what) ? event : undefined;
    return ['new', 'read', 'deleted'].includes(event.t) ? event : undefined;
  } catch {
    return undefined;
  }
}
