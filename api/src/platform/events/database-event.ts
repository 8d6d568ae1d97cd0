import { CHANGES, type Change, type NotificationsSettled } from 'contract/notifications';

/** What is said on `hub_events`: ids only, since everybody who may connect to the database may listen. */
export type Said =
  | { t: 'new'; user: number }
  | ({ t: 'read' | 'deleted'; user: number } & NotificationsSettled)
  | { t: 'changed'; place: number; what: Change };

/** Undefined for what a newer version says. */
export function parseSaid(payload: string): Said | undefined {
  try {
    const said = JSON.parse(payload) as Said;
    if (said.t === 'changed') return CHANGES.includes(said.what) ? said : undefined;
    return ['new', 'read', 'deleted'].includes(said.t) ? said : undefined;
  } catch {
    return undefined;
  }
}
