import type { Config } from '../config.ts';
import { secretsOf } from '../secrets/secrets.ts';

const NAME = /^([0-9a-f]{32})-([0-9a-f]{12})@/;

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
  const [, name, given] = NAME.exec(uid) ?? [];
  return name !== undefined && given === proof(config, name);
}
