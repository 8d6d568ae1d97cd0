import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { addDays, nightsOf } from '../../../core/format/days.ts';
import { feedOf } from './fake-platform.ts';

export interface Stay {
  from: string;
  to: string;
  /** The number that a coded site has given it. */
  code?: string;
}

/**
 * A site that takes over what our link tells and tells it again, merged with its own stays, under UIDs that follow the dates:
 * the worst that is known of real ones. A coded site tells each stay of its own by itself, with the reservation's number, and
 * merges only what it took over. A slow site shows what it read of our link only after it has read it `lag` times more;
 * one that keeps takes nights over at once, and gives none back before it has read `keeps` times that some are free.
 */
export class LoopSite {
  readonly isCoded: boolean;
  /** Nights that the site has ever sold: what it tells beyond them it heard from us. */
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

  /** Sells a stay, if the site believes that it is free. */
  sell(stay: Stay): boolean {
    const taken = new Set([...this.sold(), ...this.#imported]);
    if (nightsOf(stay.from, stay.to).some((night) => taken.has(night))) return false;
    this.#numbers += 1;
    for (const night of nightsOf(stay.from, stay.to)) this.everSold.add(night);
    this.own.add(this.isCoded ? { ...stay, code: `HM${String(this.#numbers).padStart(8, '0')}` } : stay);
    return true;
  }

  /** Takes over what our link says now. */
  readOurs(text: string): void {
    const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const day = (event: InstanceType<typeof ICAL.Component>, name: string) =>
      String(event.getFirstPropertyValue(name));
    const told = new Set(
      root
        .getAllSubcomponents('vevent')
        .flatMap((event) => nightsOf(day(event, 'dtstart'), day(event, 'dtend'))),
    );
    this.#read.push(told);
    if (this.#read.length > this.#lag) this.#takeOver(this.#read.shift() ?? told);
  }

  #takeOver(told: Set<string>): void {
    const isFreed = [...this.#imported].some((night) => !told.has(night));
    const isKept = isFreed && this.#kept < this.#keeps;
    this.#kept = isKept ? this.#kept + 1 : 0;
    this.#imported = isKept ? new Set([...this.#imported, ...told]) : told;
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

/** Nights as periods, as long as they can be. */
function periodsOf(nights: readonly string[]): { start: string; end: string }[] {
  const periods: { start: string; end: string }[] = [];
  for (const night of new Set(nights.toSorted())) {
    const last = periods.at(-1);
    if (last?.end === night) last.end = addDays(night, 1);
    else periods.push({ start: night, end: addDays(night, 1) });
  }
  return periods;
}
