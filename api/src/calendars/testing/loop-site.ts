import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { addDays, nightsOf } from '../../bookings/days.ts';
import { feedOf } from './fake-platform.ts';

export interface Stay {
  from: string;
  to: string;
}

/**
 * A site that takes over what our link tells and tells it again, merged with its own stays, under UIDs that follow the dates:
 * the worst that is known of real ones.
 */
export class LoopSite {
  readonly own = new Set<Stay>();
  #imported = new Set<string>();
  readonly #server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(this.#feed()),
  );

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/calendar.ics`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Nights that the site itself has sold. */
  sold(): Set<string> {
    return new Set([...this.own].flatMap(({ from, to }) => nightsOf(from, to)));
  }

  /** Sells a stay, if the site believes that it is free. */
  sell(stay: Stay): boolean {
    const taken = new Set([...this.sold(), ...this.#imported]);
    if (nightsOf(stay.from, stay.to).some((night) => taken.has(night))) return false;
    this.own.add(stay);
    return true;
  }

  /** Takes over what our link says now. */
  readOurs(text: string): void {
    const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const day = (event: InstanceType<typeof ICAL.Component>, name: string) =>
      String(event.getFirstPropertyValue(name));
    this.#imported = new Set(
      root
        .getAllSubcomponents('vevent')
        .flatMap((event) => nightsOf(day(event, 'dtstart'), day(event, 'dtend'))),
    );
  }

  #feed(): string {
    const nights = [...new Set([...this.sold(), ...this.#imported])].toSorted();
    const periods: { start: string; end: string }[] = [];
    for (const night of nights) {
      const last = periods.at(-1);
      if (last?.end === night) last.end = addDays(night, 1);
      else periods.push({ start: night, end: addDays(night, 1) });
    }
    return feedOf(periods.map((period) => ({ ...period, summary: 'CLOSED - Not available' })));
  }
}
