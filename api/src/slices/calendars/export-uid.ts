import { setImmediate as turn } from 'node:timers/promises';
import type { Config } from '../../core/config.ts';
import { OUR_UID } from '../../platform/ical/feed-event.ts';
import { secretsOf } from '../../core/secrets/secrets.ts';

const proof = (config: Config, name: string) =>
  secretsOf(config).mac(name, 'calendar uid proof').toString('hex').slice(0, 12);

/**
 * The UID under which a calendar tells something that is ours. It carries its own proof, so that it is known again whatever
 * our address was then, and tells nothing: not even whether two calendars speak of the same booking.
 */
export function exportUid(config: Config, calendar_id: number, what: string, domain: string): string {
  const name = secretsOf(config).mac(`${calendar_id} ${what}`, 'calendar uid').toString('hex').slice(0, 32);
  return `${name}-${proof(config, name)}@${domain}`;
}

/** Whether a UID in somebody's feed was made here. */
export function isOurUid(config: Config, uid: string): boolean {
  const [, name, given] = OUR_UID.exec(uid) ?? [];
  return name !== undefined && given === proof(config, name);
}

/** So many are proved without letting others have a turn. */
const AT_ONCE = 100;

/** Which of these UIDs were made here. A stranger's feed may bring thousands that only look so. */
export async function whichAreOurs(config: Config, uids: readonly string[]): Promise<string[]> {
  const ours: string[] = [];
  for (const [index, uid] of uids.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await turn();
    if (isOurUid(config, uid)) ours.push(uid);
  }
  return ours;
}
