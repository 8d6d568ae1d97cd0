import { lookup } from 'node:dns/promises';
import { stat } from 'node:fs/promises';
import { auth } from 'contract/access/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { inHashQueue, openQueue } from './hash-queue.ts';
import { hashPassword, passwordMatches } from './password.ts';

describe('the queue of hashes', () => {
  it('runs two at a time, in order, and refuses work beyond its length at once', async () => {
    const run = openQueue(2, 5);
    const began: number[] = [];
    const ends: (() => void)[] = [];
    const work = (nth: number) => () => {
      began.push(nth);
      return new Promise<number>((resolve) => ends.push(() => resolve(nth)));
    };
    const five = [0, 1, 2, 3, 4].map((nth) => run(work(nth)));
    await expect(run(work(5))).rejects.toMatchObject({ status: 503, code: 'busy', retryAfter: 3 });
    expect(began).toEqual([0, 1]);
    ends[0]!();
    expect(await five[0]).toBe(0);
    await expect.poll(() => began).toEqual([0, 1, 2]);
    const next = run(work(6));
    for (let nth = 1; nth < 6; nth += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(nth);
      ends[nth]!();
    }
    expect(await Promise.all([...five, next])).toEqual([0, 1, 2, 3, 4, 6]);
  });

  it('of the house runs two, lets a hundred in, and refuses the next', async () => {
    // What no password matches is hashed when the program starts.
    await passwordMatches(undefined, '');
    let began = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const work = () => {
      began += 1;
      return opened;
    };
    const hundred = Array.from({ length: 100 }, () => inHashQueue(work));
    await expect(inHashQueue(work)).rejects.toMatchObject({ status: 503, code: 'busy' });
    expect(began).toBe(2);
    open();
    await Promise.all(hundred);
    expect(began).toBe(100);
  });

  it('frees its slot when the work fails', async () => {
    const run = openQueue(1, 1);
    for (let i = 0; i < 3; i += 1)
      await expect(run(() => Promise.reject(new Error('prova')))).rejects.toThrow('prova');
    expect(await run(async () => 'fatto')).toBe('fatto');
  });

  it('leaves threads for files and DNS', async () => {
    let hashed = 0;
    const flood = Array.from({ length: 40 }, async () => {
      await hashPassword('una-buona-password');
      hashed += 1;
    });
    await Promise.all([stat(import.meta.dirname), lookup('localhost')]);
    expect(hashed).toBeLessThan(40);
    await Promise.all(flood);
  });
});

describe('a flood of sign-ins', () => {
  const w = world();

  it('is refused beyond the limit with Retry-After, and counts no attempt', async () => {
    const user = await w.aUser({ password: 'una-buona-password' });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        w.as()(
          auth.login,
          { body: { email: `nessuno${nth}@example.com`, password: 'sbagliata' } },
          { 'x-forwarded-for': `198.51.100.${nth}` },
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(64);
    expect(refused).toHaveLength(36);
    expect(refused[0]!.headers['retry-after']).toBe('3');
    expect(refused[0]!.error).toEqual({
      error: 'Troppe persone stanno accedendo insieme. Riprova tra qualche secondo.',
      code: 'busy',
    });
    const after = await w.as()(auth.login, { body: { email: user.email, password: 'una-buona-password' } });
    expect(after.status).toBe(200);
  });
});
