import { setImmediate as yieldLoop } from 'node:timers/promises';
import type { Config } from '../../../core/config.ts';
import { OUR_UID } from '../../../platform/ical/feed-event.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';

const checksum = (config: Config, name: string) =>
  secretsOf(config).mac(name, 'calendar uid proof').toString('hex').slice(0, 12);

/**
 * The UID of an exported period: an HMAC and its checksum. Hub recognises it by the checksum, even after its own address has changed.
 * The HMAC includes the calendar, so that nobody can tell whether two calendars export the same booking.
 */
export function exportUid(config: Config, calendar_id: number, what: string, domain: string): string {
  const name = secretsOf(config).mac(`${calendar_id} ${what}`, 'calendar uid').toString('hex').slice(0, 32);
  return `${name}-${checksum(config, name)}@${domain}`;
}

/** Whether Hub made this UID. */
export function isOurUid(config: Config, uid: string): boolean {
  const [, name, found] = OUR_UID.exec(uid) ?? [];
  return name !== undefined && found === checksum(config, name);
}

/** UIDs that are checked before the event loop gets a turn. */
const BATCH = 100;

/** A stranger's feed may bring thousands of UIDs that only look like ours. */
export async function filterOurUids(config: Config, uids: readonly string[]): Promise<string[]> {
  const ours: string[] = [];
  for (const [index, uid] of uids.entries()) {
    if (index > 0 && index % BATCH === 0) await yieldLoop();
    if (isOurUid(config, uid)) ours.push(uid);
  }
  return ours;
}
