import { DAY_MS } from 'contract/days/durations';
import type { Role } from 'contract/roles/values';
import type { LedgerReport } from './ledger.ts';
import type { RecordsReport } from './records.ts';

/** Somebody who works at a place, with a session. */
export interface Worker {
  user_id: number;
  email: string;
  role: Role;
  place_id: number;
  token: string;
}

export interface PlannedPlace {
  id: number;
  slug: string;
  room_ids: number[];
  calendars: { id: number; token: string }[];
}

/** What the process with the browsers is told. */
export interface Plan {
  ports: number[];
  places: PlannedPlace[];
  workers: Worker[];
  password: string;
  minutes: number;
  /** How long, in minutes, times are not counted yet. */
  warm_up: number;
  /** A picture as a phone takes it, and a link to a long calendar. */
  photo_file: string;
  long_feed: string;
}

/** What it tells in the end. */
export interface Report {
  records: RecordsReport;
  ledger: LedgerReport;
  cpu_seconds: number;
  /** How late its own clicks were at worst: what it measures is that much too slow, and honest. */
  late_ms: number;
}

/** Passwords are as slow to check as they are meant to be: one hash is made, and all have it. */
export const PASSWORD = 'parola-lunga-di-prova';

/** `2026-11-21` so many days from today. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
