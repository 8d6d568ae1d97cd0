import { findIana } from 'windows-iana';
import { unescapeText } from '../parse/content-line.ts';
import { customZone } from './custom-zone.ts';
import { ianaZone } from './iana-zone.ts';
import { UTC, type Zone } from './local-time.ts';

/** Finds the zone of a TZID of the feed. */
export type Zones = (tzid: string | undefined) => Zone;

/** A path before the name, as several programs write it: `/softwarestudio.org/Tzfile/Europe/Rome`. */
const NAME_IN_PATH = /(?:^|\/)([A-Z][A-Za-z]+\/[A-Z][\w+-]*(?:\/[A-Z][\w+-]*)?)$/;

/**
 * The zones of a feed: names of the IANA database, of Windows, or of a VTIMEZONE in the feed. An unknown or missing
 * name means the place's zone.
 */
export function openZones(custom: ReadonlyMap<string, string[]>, placeZone: string): Zones {
  const place = ianaZone(placeZone) ?? UTC;
  const found = new Map<string, Zone>();
  return (tzid) => {
    if (tzid === undefined || tzid === '') return place;
    const cached = found.get(tzid);
    if (cached) return cached;
    const zone = find(unescapeText(tzid), custom) ?? place;
    if (found.size < 1_000) found.set(tzid, zone);
    return zone;
  };
}

function find(tzid: string, custom: ReadonlyMap<string, string[]>): Zone | undefined {
  // Microsoft writes `tzone://Microsoft/Utc`.
  if (/^(?:.*\/)?(?:Z|UTC)$/i.test(tzid)) return UTC;
  const lines = custom.get(tzid);
  return ianaZone(tzid) ?? windowsZone(tzid) ?? (lines && customZone(tzid, lines)) ?? zoneInPath(tzid);
}

function windowsZone(name: string): Zone | undefined {
  const [iana] = findIana(name);
  return iana === undefined ? undefined : ianaZone(iana);
}

function zoneInPath(tzid: string): Zone | undefined {
  const name = NAME_IN_PATH.exec(tzid)?.[1];
  return name === undefined ? undefined : ianaZone(name);
}
