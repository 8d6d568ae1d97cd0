import { MINUTE_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { countAttempt, forgetAttempts, forgetOneAttempt, type Limit, originOf } from './throttle.ts';

describe('attempts', () => {
  const w = world();
  const limit: Limit = { name: 'test', most: 2, minutes: 10, sentence: 'Troppo in fretta.' };
  const again = (subject: string, other = limit) => countAttempt(w.app, other, subject);

  it('are limited until the window of the first has passed', async () => {
    await again('a');
    w.advance(9 * MINUTE_MS);
    await again('a');
    await expect(again('a')).rejects.toMatchObject({
      status: 429,
      message: 'Troppo in fretta. Riprova tra un minuto.',
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60),
    });
    w.advance(MINUTE_MS);
    await again('a');
  });

  it('are counted separately by subject and by limit', async () => {
    await again('b');
    await again('b');
    await again('c');
    await again('b', { ...limit, name: 'other' });
    await expect(again('b')).rejects.toMatchObject({ code: 'too_many' });
  });

  it('can be reset, all or one', async () => {
    await again('d');
    await again('d');
    await forgetOneAttempt(w.app, limit, 'd');
    await again('d');
    await expect(again('d')).rejects.toThrow('Troppo in fretta');
    await forgetAttempts(w.app, limit, 'd');
    await again('d');
    await forgetOneAttempt(w.app, limit, 'never counted');
  });

  it('are all counted when they are concurrent', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => again('e')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});

describe('the origin of an attempt', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:9', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, origin) => {
    expect(originOf(address)).toBe(origin);
  });
});
