import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Id, Instant, isClean, isOneLine, line, withoutDirection } from '../scalars.ts';
import { CALENDAR_HEALTHS, CALENDAR_WARNINGS, DIRECTIONS, PLATFORMS, SYNC_OUTCOMES } from './values.ts';

export const Direction = z.enum(DIRECTIONS, 'Scegli la direzione della sincronizzazione.');
export type Direction = z.infer<typeof Direction>;

export const Platform = z.enum(PLATFORMS);
export type Platform = z.infer<typeof Platform>;

export const CalendarHealth = z.enum(CALENDAR_HEALTHS);
export type CalendarHealth = z.infer<typeof CalendarHealth>;

/**
 * Nights that vanished from a feed and are kept for now: `release_at` is when they go by themselves at the earliest; null while
 * some of the feed cannot be read: not by themselves.
 */
export const HeldBack = z.object({
  periods: z.number(),
  nights: z.number(),
  since: Instant,
  release_at: z.nullable(Instant),
});
export type HeldBack = z.infer<typeof HeldBack>;

export const Calendar = z.object({
  id: Id,
  place_id: Id,
  name: z.string(),
  /** In lists, and for roles that may not manage, only the site: `https://www.airbnb.it/…`. */
  feed_url: z.string(),
  direction: Direction,
  sync_enabled: z.boolean(),
  /** The last complete success; a failed attempt leaves it. */
  last_sync_at: z.nullable(Instant),
  /** An Italian sentence; null after a success. */
  last_error: z.nullable(z.string()),
  /** Null: the whole place. */
  room_id: z.nullable(z.number()),
  room: z.nullable(z.object({ name: z.nullable(z.string()), number: z.string() })),
  platform: Platform,
  health: CalendarHealth,
  /** A run is under way at this moment. */
  syncing: z.boolean(),
  last_attempt_at: z.nullable(Instant),
  /** Null: not by itself. */
  next_run_at: z.nullable(Instant),
  /** Failed attempts in a row. */
  fail_count: z.number(),
  /** Present and future periods of the feed, and the nights that they hold in our rooms. */
  periods: z.number(),
  nights_held: z.number(),
  /** How many of them need a person, because they overlap something else or have no room yet. */
  conflicts: z.number(),
  unassigned: z.number(),
  held_back: z.nullable(HeldBack),
  /** Entries of the feed that could not be read last time: while there are any, no night is given back by itself. */
  rejected: z.number(),
  /** The last reader of our link; null: nobody yet, or no link. */
  last_read: z.nullable(z.object({ at: Instant, reader: z.string() })),
  created_at: Instant,
  updated_at: Instant,
});
export type Calendar = z.infer<typeof Calendar>;

export const CalendarDetail = z.extend(Calendar, {
  /** Our own link, to paste on the other site; null for `import`, and for roles that may not manage. */
  export_url: z.nullable(z.string()),
  /** The last time each kind of reader came, newest first. */
  reads: z.array(z.object({ at: Instant, reader: z.string(), times: z.number() })),
});
export type CalendarDetail = z.infer<typeof CalendarDetail>;

const feedUrl = z
  .string('Inserisci il link del calendario.')
  .check(
    z.overwrite(withoutDirection),
    z.trim(),
    z.minLength(1, 'Inserisci il link del calendario.'),
    z.maxLength(2048, 'Il link è troppo lungo.'),
    z.refine(isClean, 'Il link non è valido.'),
    z.refine(isOneLine, 'Il link non è valido.'),
    z.url({ protocol: /^(https?|webcals?)$/i, error: 'Il link deve iniziare con https://' }),
  );

const name = line(80, 'Inserisci il nome del calendario.');

const room_id = z.nullable(Id);

export const CalendarCreate = z.object({
  place_id: Id,
  name,
  feed_url: feedUrl,
  direction: Direction,
  sync_enabled: z._default(z.boolean(), true),
  room_id: z._default(room_id, null),
});
export type CalendarCreate = z.output<typeof CalendarCreate>;

export const CalendarChange = z.object({
  name: z.optional(name),
  feed_url: z.optional(feedUrl),
  direction: z.optional(Direction),
  sync_enabled: z.optional(z.boolean()),
  room_id: z.optional(room_id),
});
export type CalendarChange = z.output<typeof CalendarChange>;

/** The content of a link, before anything is saved. */
export const CalendarPreview = z.object({
  platform: Platform,
  /** "12 periodi trovati, Airbnb riconosciuto" */
  sentence: z.string(),
  /** Null when the link could not be read: then `warnings` says why. */
  found: z.nullable(
    z.object({
      periods: z.number(),
      nights: z.number(),
      reservations: z.number(),
      rejected: z.number(),
      from_date: z.nullable(z.string()),
      to_date: z.nullable(z.string()),
      /** The first ten. */
      first: z.array(z.object({ from_date: z.string(), to_date: z.string(), kind: z.string() })),
    }),
  ),
  warnings: z.array(z.object({ code: z.enum(CALENDAR_WARNINGS), sentence: z.string() })),
});
export type CalendarPreview = z.infer<typeof CalendarPreview>;

export const SyncAnswer = z.object({
  outcome: z.enum(SYNC_OUTCOMES),
  /** "2 periodi aggiunti, 1 liberato." */
  sentence: z.string(),
  calendar: Calendar,
});
export type SyncAnswer = z.infer<typeof SyncAnswer>;

/** A line of a calendar's log. Counts are of periods, `nights_…` of nights. */
export const CalendarLogLine = z.object({
  id: Id,
  at: Instant,
  /** Null: by itself. */
  author: z.nullable(z.string()),
  sentence: z.string(),
  added: z.number(),
  changed: z.number(),
  released: z.number(),
  conflicts: z.number(),
  rejected: z.number(),
  nights_added: z.number(),
  nights_released: z.number(),
  /** What happened to which nights, in Italian: "Camera 101: dal 24/12/2026 al 27/12/2026 aggiunte." */
  details: z.array(z.string()),
});
export type CalendarLogLine = z.infer<typeof CalendarLogLine>;

const params = z.object({ calendar_id: Id });

const place = z.object({ place_id: Id });

export const calendarSchemas = {
  list: { params: place, response: z.array(Calendar) },
  get: { params, response: CalendarDetail },
  preview: {
    body: z.object({
      place_id: Id,
      feed_url: feedUrl,
      room_id: z._default(room_id, null),
      /** The calendar whose edit page asks: it is not its own double. */

      calendar_id: z.optional(z.nullable(Id)),
    }),
    response: CalendarPreview,
  },
  create: { body: CalendarCreate, response: CalendarDetail },
  change: { params, body: CalendarChange, response: CalendarDetail },
  remove: { params, query: z.object({ keep: z._default(z.enum(['blocks', 'release']), 'blocks') }) },
  sync: { params, response: SyncAnswer },
  renewLink: { params, response: CalendarDetail },
  release: { params, response: SyncAnswer },
  log: {
    params,
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
      before: z.optional(Id),
    }),
    response: list(CalendarLogLine),
  },
} satisfies Schemas;
