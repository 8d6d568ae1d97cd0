import { randomBytes } from 'node:crypto';
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Response,
} from '@playwright/test';
import { listen, type Complaints } from './console-errors.ts';
import { lateAnswers } from './late-answers.ts';

export { expect };
export const PASSWORD = 'una-password-lunga';

interface Person {
  email: string;
  token: string;
}

interface Place {
  id: number;
  name: string;
}

export type OwnedPlace = Place & { owner: Person };

export interface World {
  /** A new account. */
  aPerson(): Promise<Person>;
  /** A place whose owner (a new person, or the given one) has paid. Its name gets a word that no other has. */
  aPlace(options?: {
    name?: string;
    category?: string;
    address?: string;
    owner?: Person;
  }): Promise<OwnedPlace>;
  /** A new account that works there. */
  aMember(place: Place, role: string): Promise<Person>;
  /** Lets somebody work at a place. */
  grant(person: Person, place: Place, as: { role?: string; level?: string }): Promise<void>;
  aRoom(place: OwnedPlace, room?: Record<string, unknown>): Promise<number>;
  /** Their subscription, and with it the access to their places, is over since `day`. */
  endSubscription(person: Person, day: string): Promise<void>;
  /** One more session of the person, on another device. */
  anotherSession(person: Person, userAgent?: string): Promise<Person>;
  /** Opens the browser's session without the form; once, so that a sign-out is one. */
  enter(person: Person): Promise<void>;
  /** Calls the API as a person. */
  api<Answer = unknown>(person: Person, method: string, path: string, data?: unknown): Promise<Answer>;
  /** What the API answers to a token, as a status: 200 while its session lasts. */
  sessionStatus(token: string): Promise<number>;
}

const operatorKey = () => process.env.E2E_OPERATOR_KEY ?? '';
const unique = () => randomBytes(5).toString('hex');

/** An address that has no account, and that no other test counts attempts on. */
export const anAddress = () => `nessuno-${unique()}@example.com`;

async function send(
  request: APIRequestContext,
  token: string,
  method: string,
  path: string,
  data?: unknown,
): Promise<unknown> {
  const answer = await request.fetch(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  });
  const text = await answer.text();
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true);
  return text === '' ? undefined : JSON.parse(text);
}

/** Every creation of the API answers the new thing's id. */
function idOf(answer: unknown): number {
  return (answer as { id: number }).id;
}

function worldOf(context: BrowserContext, request: APIRequestContext, origin: string): World {
  const asOperator = (method: string, path: string, data: unknown) =>
    send(request, operatorKey(), method, `/operator${path}`, data);

  async function tokenFrom(path: string, data: unknown, headers: Record<string, string> = {}) {
    const answer = await request.post(`/api/v1/auth/${path}`, { data, headers });
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { token: string }).token;
  }

  async function aPerson(): Promise<Person> {
    const username = `persona-${unique()}`;
    const email = `${username}@example.com`;
    const name = { first_name: 'Persona', last_name: 'Di Prova' };
    await asOperator('POST', '/users', { ...name, username, email, password: PASSWORD });
    return { email, token: await tokenFrom('login', { email, password: PASSWORD }) };
  }

  async function grant({ email }: Person, { id }: Pick<Place, 'id'>, as: { role?: string; level?: string }) {
    await asOperator('PUT', '/assignments', { email, place_id: id, ...as });
  }

  return {
    aPerson,
    grant,
    async aPlace({ name: title = 'Casa', category = 'b&b', address = 'Via Roma 1, Lecce', owner } = {}) {
      const person = owner ?? (await aPerson());
      const name = `${title} ${unique()}`;
      const id = idOf(await asOperator('POST', '/places', { name, category, address }));
      await grant(person, { id }, { role: 'owner' });
      await asOperator('PUT', '/subscriptions', { email: person.email, plan: 'year' });
      return { id, name, owner: person };
    },
    async aMember(place, role) {
      const person = await aPerson();
      await grant(person, place, { role });
      return person;
    },
    async aRoom(place, room = {}) {
      const body = { place_id: place.id, number: unique(), capacity: 2, price_per_night: 80, ...room };
      return idOf(await send(request, place.owner.token, 'POST', '/rooms', body));
    },
    async endSubscription({ email }, day) {
      await asOperator('PUT', '/subscriptions', { email, expires_at: `${day}T12:00:00Z` });
    },
    async anotherSession({ email }, userAgent) {
      const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
      return { email, token: await tokenFrom('login', { email, password: PASSWORD }, headers) };
    },
    async enter({ token }) {
      if (context.pages().some((page) => page.url() !== 'about:blank')) {
        // Somebody else was here: what they left goes.
        const localStorage = [{ name: 'hub.token', value: token }];
        await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
        return;
      }
      // A page of its own that writes the token takes a quarter of a second, the first page that opens writes it by the way.
      const first = await context.addInitScript(
        (given) => {
          if (location.origin === given.origin) localStorage.setItem('hub.token', given.token);
        },
        { origin, token },
      );
      const forget = (answer: Response) => {
        if (!answer.url().startsWith(`${origin}/api/`)) return;
        context.off('response', forget);
        void first.dispose();
      };
      context.on('response', forget);
    },
    async api<Answer>({ token }: Person, method: string, path: string, data?: unknown) {
      return (await send(request, token, method, path, data)) as Answer;
    },
    async sessionStatus(token) {
      const headers = { authorization: `Bearer ${token}` };
      return (await request.get('/api/v1/auth/me', { headers })).status();
    },
  };
}

const LATENCY = Number(process.env.E2E_LATENCY_MS ?? 0);

interface Fixtures {
  world: World;
  complaints: Complaints;
}

export const test = base.extend<Fixtures>({
  // Registering, signing in and asking for a new password are limited per address: each test has one of its own.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
  world: ({ context, request, baseURL }, use) => use(worldOf(context, request, baseURL ?? '')),
  complaints: [
    async ({ context, baseURL }, use) => {
      const { complaints, heard } = listen(context, baseURL ?? '');
      if (LATENCY > 0) await lateAnswers(context, LATENCY);
      await use(complaints);
      // An answer that a test holds back may still be on its way.
      await Promise.all(
        [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
      );
      expect(heard(), 'console errors, exceptions and requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});
