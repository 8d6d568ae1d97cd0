import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { addDays, nightsOf } from '../../../core/format/days.ts';
import { feedOf } from './fake-platform.ts';

export interface Stay {
  from: string;
  to: string;
  /** The reservation code of a coded site. */
  code?: string;
}

/**
 * A site that imports the nights of our link and reports them back, merged with its own stays, under UIDs that follow the dates:
 * the worst known behaviour of real sites. A coded site reports each of its stays separately, with the reservation code, and
 * merges only the imported nights. A slow site shows the nights of a read only after `lag` more reads. A site with `keeps`
 * imports nights at once, and frees none before `keeps` reads have shown free nights.
 */
export class LoopSite {
  readonly isCoded: boolean;
  /** Nights that the site has ever sold: all others in its feed are imported from Hub. */
  readonly everSold = new Set<string>();
  readonly #lag: number;
  readonly #keeps: number;
  readonly #read: Set<string>[] = [];
  readonly own = new Set<Stay>();
  #imported = new Set<string>();
  #numbers = 0;
  #kept = 0;
  readonly #server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(this.#feed()),
  );

  constructor({ isCoded = false, lag = 0, keeps = 0 } = {}) {
    this.isCoded = isCoded;
    this.#lag = lag;
    this.#keeps = keeps;
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/calendar.ics`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get isSlow(): boolean {
    return this.#lag > 0;
  }

  /** Nights that the site itself has sold. */
  sold(): Set<string> {
    return new Set([...this.own].flatMap(({ from, to }) => nightsOf(from, to)));
  }

  /** Sells a stay if its nights are free on the site. */
  sell(stay: Stay): boolean {
    const taken = new Set([...this.sold(), ...this.#imported]);
    if (nightsOf(stay.from, stay.to).some((night) => taken.has(night))) return false;
    this.#numbers += 1;
    for (const night of nightsOf(stay.from, stay.to)) this.everSold.add(night);
    this.own.add(this.isCoded ? { ...stay, code: `HM${String(this.#numbers).padStart(8, '0')}` } : stay);
    return true;
  }

  /** Imports the current nights of our link. */
  readOurs(text: string): void {
    const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const day = (event: InstanceType<typeof ICAL.Component>, name: string) =>
      String(event.getFirstPropertyValue(name));
    const imported = new Set(
      root
        .getAllSubcomponents('vevent')
        .flatMap((event) => nightsOf(day(event, 'dtstart'), day(event, 'dtend'))),
    );
    this.#read.push(imported);
    if (this.#read.length > this.#lag) this.#importNights(this.#read.shift() ?? imported);
  }

  #importNights(nights: Set<string>): void {
    const isFreed = [...this.#imported].some((night) => !nights.has(night));
    const isKept = isFreed && this.#kept < this.#keeps;
    this.#kept = isKept ? this.#kept + 1 : 0;
    this.#imported = isKept ? new Set([...this.#imported, ...nights]) : nights;
  }

  #feed(): string {
    const sold = this.sold();
    const imported = [...this.#imported].filter((night) => !sold.has(night));
    if (!this.isCoded)
      return feedOf(periodsOf([...sold, ...imported]).map((period) => ({ ...period, summary: CLOSED })));
    return feedOf([
      ...[...this.own].map(({ from, to, code }) => ({
        uid: `${code}@site.test`,
        start: from,
        end: to,
        summary: 'Reserved',
        ...(code !== undefined && { code }),
      })),
      ...periodsOf(imported).map((period) => ({ ...period, summary: 'Airbnb (Not available)' })),
    ]);
  }
}

const CLOSED = 'CLOSED - Not available';

/** Merges nights into the longest periods. */
function periodsOf(nights: readonly string[]): { start: string; end: string }[] {
  const periods: { start: string; end: string }[] = [];
  for (const night of new Set(nights.toSorted())) {
    const last = periods.at(-1);
    if (last?.end === night) last.end = addDays(night, 1);
    else periods.push({ start: night, end: addDays(night, 1) });
  }
  return periods;
}
