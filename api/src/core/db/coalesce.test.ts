import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Something that is read when the test says so. */
function reading() {
  const begun: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ end: resolve, fail: reject });
    });
  return { begun, read };
}

describe('coalesce', () => {
  it('gives later callers one shared read that begins after their call', async () => {
    const { begun, read } = reading();
    const db = {};
    const first = coalesce(db, 'a', read);
    const others = [coalesce(db, 'a', read), coalesce(db, 'a', read), coalesce(db, 'a', read)];
    expect(begun).toHaveLength(1);
    begun[0]!.end('before');
    expect(await first).toBe('before');
    await Promise.resolve();
    expect(begun).toHaveLength(2);
    const late = coalesce(db, 'a', read);
    begun[1]!.end('after');
    expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
    await Promise.resolve();
    begun[2]!.end('later');
    expect(await late).toBe('later');
    expect(begun).toHaveLength(3);
  });

  it('keeps no entry once nobody waits', async () => {
    const { begun, read } = reading();
    const db = {};
    const first = coalesce(db, 'a', read);
    begun[0]!.end('one');
    expect(await first).toBe('one');
    const second = coalesce(db, 'a', read);
    begun[1]!.end('two');
    expect(await second).toBe('two');
  });

  it('keeps names and databases apart', () => {
    const { begun, read } = reading();
    const db = {};
    void coalesce(db, 'a', read);
    void coalesce(db, 'b', read);
    void coalesce({}, 'a', read);
    expect(begun).toHaveLength(3);
  });

  it('rejects the waiting callers on a fault, and no later ones', async () => {
    const { begun, read } = reading();
    const db = {};
    const first = coalesce(db, 'a', read);
    const second = coalesce(db, 'a', read);
    begun[0]!.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    begun[1]!.end('back');
    expect(await second).toBe('back');
  });
});
