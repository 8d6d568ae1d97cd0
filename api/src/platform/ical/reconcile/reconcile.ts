import type { FeedEvent } from '../feed-event.ts';
import { compareEvents } from '../semantic-hash.ts';
import { followClosedNights } from './closed-nights.ts';
import { changedRow, draftOf, newDraft, type Clock, type Draft } from './row-draft.ts';
import { matchRows } from './match-rows.ts';
import { followReservation, missReservation } from './reservations.ts';
import { from, union, type Nights, type Range } from './ranges.ts';
import { releaseMissing } from './release-missing.ts';
import { openReviver } from './revive-released.ts';
import {
  isNamed,
  isNews,
  type EventRow,
  type Notice,
  type Reconciled,
  type ReconcileInput,
} from './event-row.ts';

/**
 * Reconciles a complete reading of a feed with the stored rows (docs/rules.md 8.5). Nights are taken at once and
 * released only after several readings without them over hours, because well-formed feeds are wrong for an hour now and
 * then. Pure: equal rows, feed and time give an equal answer, in any order.
 */
export function reconcile({ rows, feed, now, today, several = false }: ReconcileInput): Reconciled {
  const clock: Clock = { now: now.toISOString(), today, counts: feed.rejected === 0 };
  const notices: Notice[] = [];
  const marked = <Period extends FeedEvent>(periods: readonly Period[]): Period[] =>
    periods.map((period) => (several ? { ...period, named: true } : period));
  const byId = marked(rows).toSorted((a, b) => a.id - b.id);
  const live = byId.filter(({ state }) => state === 'active' || state === 'missing');
  const current = live.filter(({ end }) => end > today);
  const events = marked(feed.events.filter(({ end }) => end > today)).toSorted(compareEvents);

  const drafts = new Map(current.map((row) => [row, draftOf(row)]));
  const matches = matchRows(events, current, today);
  const rowOf = (event: FeedEvent) => drafts.get(matches.get(event) as EventRow);
  const eventOf = new Map([...matches].map(([event, row]) => [drafts.get(row), event]));
  const revive = openReviver(byId, clock);

  const ahead = (ranges: readonly Range[]) => union(ranges.flatMap((range) => from(range, today) ?? []));
  const named = events.filter(isNamed);
  const closed = events.filter((event) => !isNamed(event));
  const held = ahead(current);
  const nightsNamed = ahead(named);
  const nightsClosed = ahead(closed);
  const present = union([...nightsNamed, ...nightsClosed]);
  /** Nights of other periods; in a feed of several rooms they say nothing of this one. */
  const beside = (nights: Nights): Nights => (several ? [] : nights);
  const numbered = named.filter(({ code }) => code !== null);
  const taken = {
    named: beside(nightsNamed),
    numbered: beside(ahead(numbered)),
    fresh: beside(ahead(numbered.filter((event) => !rowOf(event)))),
    closed: beside(nightsClosed),
  };

  const all: Draft[] = [...drafts.values()];
  const unnamed = new Set<Draft>();
  const gone: Draft[] = [];
  for (const draft of drafts.values()) {
    const event = eventOf.get(draft);
    if (event && isNamed(event))
      all.push(...followReservation(draft, event, beside(present), clock, notices));
    else if (!event && isNamed(draft)) {
      const remnants = missReservation(draft, taken, clock, notices);
      all.push(...remnants);
      gone.push(...[draft, ...remnants].filter(({ state }) => state === 'active' || state === 'missing'));
    } else {
      if (event)
        Object.assign(draft, { uid: event.uid, kind: event.kind, summary: event.summary, code: event.code });
      unnamed.add(draft);
    }
  }
  for (const event of named) {
    if (rowOf(event)) continue;
    const returned = revive(event, event);
    all.push(returned ?? newDraft(event, event));
    if (!returned && isNews(event, event.end, today))
      notices.push({ kind: 'new', start: event.start, end: event.end });
  }
  const revived: Draft[] = [];
  const fresh = followClosedNights(
    {
      events: closed,
      rowOf,
      drafts: [...unnamed],
      reserved: beside(union([...nightsNamed, ...ahead(gone)])),
      held,
      revive: (event, range) => {
        const returned = revive(event, range);
        if (returned) revived.push(returned);
        return returned;
      },
    },
    clock,
    notices,
  );
  all.push(...fresh, ...revived);
  const held_back = releaseMissing(
    all,
    { held: several ? current.flatMap((row) => from(row, today) ?? []) : held, present, several },
    clock,
    notices,
  );

  const over = live.filter(({ end }) => end <= today);
  return {
    insert: all.flatMap(({ row, booked: _, ...content }) =>
      row || content.state === 'released' || content.state === 'ended' ? [] : [content],
    ),
    update: [
      ...over.map((row): EventRow => ({ ...row, state: 'ended', missing_since: null, miss_count: 0 })),
      ...all.flatMap((draft) => changedRow(draft) ?? []),
    ],
    held_back,
    notices,
  };
}
