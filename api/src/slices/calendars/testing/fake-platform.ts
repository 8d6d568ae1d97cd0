import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { writeIcal } from '../export/write-ical.ts';

export interface FeedPeriod {
  uid?: string;
  start: string;
  end: string;
  summary?: string;
  /** The reservation's code, as Airbnb reports it. */
  code?: string;
}

const AIRBNB = 'https://www.airbnb.com/hosting/reservations/details';

/** A feed as a platform writes it, stamped with the moment of writing. */
export function feedOf(events: readonly FeedPeriod[]): string {
  const stamp = new Date().toISOString();
  const named = events.map(({ uid, ...event }) => ({ ...event, uid: uid ?? `${event.start}@platform.test` }));
  const text = writeIcal(
    'Prova',
    named.map(({ uid, start, end, summary = 'Reserved' }) => ({
      uid,
      start,
      end,
      summary,
      stamp,
      sequence: 0,
    })),
  );
  // `writeIcal` writes no reservation codes.
  return named.reduce(
    (feed, { uid, code }) =>
      code === undefined
        ? feed
        : feed.replace(`UID:${uid}\r\n`, (line) => `${line}DESCRIPTION:${AIRBNB}/${code}\r\n`),
    text,
  );
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FakePlatform {
  /** The link of its calendar; for Hub each path is another calendar. */
  link(path?: string): string;
  /** Sets the periods of its feed. */
  tells(events: readonly FeedPeriod[]): void;
  answers(answer: Answer): void;
  /** The requests of this test. */
  requests: IncomingMessage[];
}

/** A site with a calendar, on loopback, with a scripted response. */
export function fakePlatform(): FakePlatform {
  let answer: Answer = (_, response) => void response.writeHead(404).end();
  let port = 0;
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => void requests.splice(0));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    link: (path = 'calendar.ics') => `http://127.0.0.1:${port}/${path}`,
    tells(events) {
      answer = (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/calendar' }).end(feedOf(events));
    },
    answers(next) {
      answer = next;
    },
    requests,
  };
}
