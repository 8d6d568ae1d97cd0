import { may, type Role } from 'contract/roles/values';
import { largest, quantile, round } from './numbers.ts';

/** So long a booking has to be told. */
const PATIENCE_MS = 10_000;

/** A stream that somebody has open: from when on nothing may be missed, and what it has said. */
export interface Listening {
  user_id: number;
  place_id: number;
  role: Role;
  since: number | undefined;
  until: number;
  /** When which booking was told of, and when it was said that bookings look different. */
  told: Map<number, number>;
  changed: number[];
}

interface Written {
  booking_id: number;
  place_id: number;
  /** Who wrote it and needs no telling; 0: a guest. */
  user_id: number;
  sent: number;
  answered: number;
}

/** What was written, who should have been told of it, and who was. */
export class Ledger {
  readonly #written: Written[] = [];
  readonly #listening: Listening[] = [];

  write(written: Written): void {
    this.#written.push(written);
  }

  listen(who: Pick<Listening, 'user_id' | 'place_id' | 'role'>): Listening {
    const listening: Listening = { ...who, since: undefined, until: Infinity, told: new Map(), changed: [] };
    this.#listening.push(listening);
    return listening;
  }

  report() {
    const found = { written: this.#written.length, to_tell: 0, lost_notifications: 0, lost_changes: 0 };
    const took: number[] = [];
    for (const one of this.#written) {
      const ears = this.#listening.filter(
        ({ place_id, role, since = Infinity, until }) =>
          place_id === one.place_id &&
          (may.money as readonly Role[]).includes(role) &&
          since < one.sent &&
          until > one.answered + PATIENCE_MS,
      );
      for (const { user_id, role, told, changed } of ears) {
        found.to_tell += 1;
        const seen = changed.some((at) => at > one.sent && at < one.answered + PATIENCE_MS);
        if (!seen) found.lost_changes += 1;
        if (user_id === one.user_id || !(may.desk as readonly Role[]).includes(role)) continue;
        const at = told.get(one.booking_id);
        if (at === undefined) found.lost_notifications += 1;
        else took.push(Math.max(0, at - one.answered));
      }
    }
    return {
      ...found,
      told: took.length,
      told_ms: {
        p50: round(quantile(took, 0.5)),
        p99: round(quantile(took, 0.99)),
        max: round(largest(took)),
      },
    };
  }
}
export type LedgerReport = ReturnType<Ledger['report']>;
