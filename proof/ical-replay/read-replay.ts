import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface Period {
  uid: string;
  start: string;
  end: string;
  summary: string;
}

/** One reading of a feed; without periods it failed. */
export interface Poll {
  /** Epoch seconds. */
  at: number;
  periods: readonly Period[] | undefined;
}

interface Truth {
  /** Night, and since when it was really free. */
  releases: readonly (readonly [string, number])[];
  /** Night, when it vanished, when it was back. */
  flaps: readonly (readonly [string, number, number])[];
}

export interface Replay {
  name: string;
  platform: string;
  tz: string;
  polls: Poll[];
  truth: Truth;
}

interface Stored {
  name: string;
  platform: string;
  tz: string;
  polls: number[];
  states: [number, [string, string, string, string][] | { fail: true }][];
}

const period = ([uid, start, end, summary]: [string, string, string, string]): Period => ({
  uid,
  start,
  end,
  summary,
});

export function readReplay(path: string): Replay {
  const stored = JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as Stored;
  const truthFile = path.replace(/\.json\.gz$/, '.truth.json');
  const truth = existsSync(truthFile)
    ? (JSON.parse(readFileSync(truthFile, 'utf8')) as {
        true_releases: Truth['releases'];
        flaps: Truth['flaps'];
      })
    : { true_releases: [], flaps: [] };
  const states = new Map(stored.states);
  let periods: readonly Period[] | undefined = [];
  const polls = stored.polls.map((at, index): Poll => {
    const state = states.get(index);
    if (state !== undefined) periods = Array.isArray(state) ? state.map(period) : undefined;
    return { at, periods };
  });
  const { name, platform, tz } = stored;
  return { name, platform, tz, polls, truth: { releases: truth.true_releases, flaps: truth.flaps } };
}
