import type { HubProcess } from '../hub-process.ts';

/** Lists of a place that the earlier release has already. */
const READ = [
  'rooms',
  'bookings',
  'payments',
  'seasons',
  'reviews',
  'activity',
  'people',
  'calendars',
  'channel-events',
];
/** Single answers. */
const SINGLE = ['settings', 'booking-page', 'payment-rules', 'payments/totals'];
const PAGED = new Set(['bookings', 'payments']);
/** They say when somebody was last seen, which is the reading itself. */
const MOVING = new Set(['last_used_at']);

export interface Contents {
  /** What the API said, by path. */
  said: Map<string, unknown>;
  counts: Record<string, number>;
}

/** Reads everything of every place of a person, page after page. */
export async function readContents(hub: HubProcess, token: string): Promise<Contents> {
  const said = new Map<string, unknown>();
  const counts: Record<string, number> = {};
  const read = async (path: string) => {
    const { status, body } = await hub.call('GET', path, token);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    said.set(path, body);
    return body;
  };
  const mine = (await read('/assignments/me'))['data'] as { place_id: number }[];
  for (const { place_id } of mine) {
    for (const name of SINGLE) await read(`/places/${place_id}/${name}`);
    for (const name of READ) {
      for (let next: string | undefined = '', seen = 0; next !== undefined;) {
        const body = await read(
          `/places/${place_id}/${name}${next || (PAGED.has(name) ? '?limit=100' : '')}`,
        );
        const rows: unknown[] = Object.values(body).find((value) => Array.isArray(value)) ?? [];
        counts[name] = (counts[name] ?? 0) + rows.length;
        for (const row of rows) if (isRecord(row)) addMoney(counts, name, row);
        seen += rows.length;
        if (PAGED.has(name)) next = rows.length > 0 ? `?limit=100&offset=${seen}` : undefined;
        else next = body['next'] ? `?before=${encodeURIComponent(String(body['next']))}` : undefined;
      }
    }
  }
  return { said, counts };
}

function addMoney(counts: Record<string, number>, name: string, row: Record<string, unknown>): void {
  const amount = row['amount'] ?? row['total_price'];
  if (typeof amount !== 'number') return;
  const key = `${name}_cents`;
  counts[key] = (counts[key] ?? 0) + Math.round(amount * 100);
}

/** What the new answer says otherwise; fields that only one of them has are no difference, a shorter list is. `gone` gets the fields that are no longer said. */
export function differences(before: unknown, after: unknown, path: string, gone: Set<string>): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return [`${path}: ${before.length} rows, now ${after.length}`];
    return before.flatMap((row, index) => differences(row, after[index], `${path}[${index}]`, gone));
  }
  if (isRecord(before) && isRecord(after)) {
    return Object.entries(before).flatMap(([name, value]) => {
      if (MOVING.has(name)) return [];
      if (name in after) return differences(value, after[name], `${path}.${name}`, gone);
      gone.add(`${path.replaceAll(/\d+/g, '')}.${name}`);
      return [];
    });
  }
  return before === after ? [] : [`${path}: ${JSON.stringify(before)}, now ${JSON.stringify(after)}`];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
