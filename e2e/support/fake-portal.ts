import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a site may answer: its calendar, or one of its bad days. */
type Mood = 'calendar' | 'html' | 'cut' | 'gone' | 'trouble' | 'silent';

interface FakeEvent {
  uid: string;
  /** `YYYY-MM-DD`, half open. */
  from: string;
  to: string;
  summary?: string;
  description?: string;
}

export interface FakePlatform {
  /** The link that the site gives its owner. */
  link: string;
  events: FakeEvent[];
  mood: Mood;
  /** How often somebody has come for the calendar. */
  reads(): number;
  /** Answers wait until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

const answers: Record<
  Exclude<Mood, 'calendar' | 'cut' | 'silent'>,
  [status: number, type: string, body: string]
> = {
  html: [200, 'text/html', '<!doctype html><title>Accedi</title><p>Accedi per continuare.</p>'],
  gone: [404, 'text/plain', 'Not found'],
  trouble: [500, 'text/plain', 'Internal error'],
};

/** A site with a calendar of its own on loopback, which behaves badly on demand. Airbnb's, as its file says. */
export async function fakePlatform(events: FakeEvent[] = []): Promise<FakePlatform> {
  let count = 0;
  let gate: Promise<void> | undefined;
  const server = createServer((_request, response) => {
    count += 1;
    void Promise.resolve(gate).then(() => answer(platform, response));
  });
  const platform: FakePlatform = {
    link: '',
    events,
    mood: 'calendar',
    reads: () => count,
    hold() {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = () => {
          gate = undefined;
          resolve();
        };
      });
      return open;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  platform.link = `http://127.0.0.1:${portOf(server.address())}/calendar/ical/1.ics?t=segreto`;
  return platform;
}

function answer({ mood, events }: FakePlatform, response: ServerResponse): void {
  if (mood === 'silent') {
    response.destroy();
    return;
  }
  if (mood === 'calendar' || mood === 'cut') {
    const whole = toCalendar(events);
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' });
    response.end(mood === 'cut' ? whole.slice(0, -20) : whole);
    return;
  }
  const [status, type, body] = answers[mood];
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

function toCalendar(events: readonly FakeEvent[]): string {
  const lines = events.flatMap(({ uid, from, to, summary = 'Reserved', description }) => [
    'BEGIN:VEVENT',
    'DTSTAMP:20260101T000000Z',
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    `SUMMARY:${summary}`,
    `UID:${uid}@airbnb.com`,
    ...(description === undefined ? [] : [`DESCRIPTION:${description}`]),
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN', 'VERSION:2.0'];
  return `${[...head, ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
