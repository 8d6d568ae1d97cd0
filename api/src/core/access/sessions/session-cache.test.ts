import sql from 'sql-template-tag';
import { describe, expect, it, vi } from 'vitest';
import type { Listener } from '../../db/listener.ts';
import type { Db } from '../../db/pool.ts';
import { world } from '../../../testing/world.ts';
import { hashToken } from '../guard.ts';
import { openSessionCache } from './session-cache.ts';

type Handler = Parameters<Listener['on']>[1];

describe('the session cache', () => {
  const w = world();

  /** A cache whose listener says what the test wants, on a database whose reads are counted. */
  function open() {
    let handler: Handler | undefined;
    const state = { isUp: true };
    const listener: Listener = {
      ...w.app.listener,
      isUp: () => state.isUp,
      on(_channel, subscribed) {
        handler = subscribed;
        return () => undefined;
      },
    };
    const db = Object.create(w.app.db) as Db;
    const reads = vi.fn<Db['many']>((query) => w.app.db.many(query));
    db.many = reads as Db['many'];
    const cache = openSessionCache(db, listener);
    return { cache, state, reads, handlerOf: () => handler! };
  }
  const end = (session_id: number) => w.app.db.run(sql`delete from sessions where id = ${session_id}`);

  it('reads once, and drops everything when the listening connection is lost', async () => {
    const user = await w.aUser();
    const { cache, state, reads, handlerOf } = open();
    const hash = hashToken(user.token);
    expect(await cache.find(hash)).toBeDefined();
    expect(await cache.find(hash)).toBeDefined();
    expect(reads).toHaveBeenCalledTimes(1);
    state.isUp = false;
    handlerOf().lost?.();
    await end(user.session_id);
    expect(await cache.find(hash)).toBeUndefined();
  });

  it('caches nothing while the listener is down', async () => {
    const user = await w.aUser();
    const { cache, state, reads } = open();
    state.isUp = false;
    const hash = hashToken(user.token);
    expect(await cache.find(hash)).toBeDefined();
    expect(await cache.find(hash)).toBeDefined();
    expect(reads).toHaveBeenCalledTimes(2);
    await end(user.session_id);
    expect(await cache.find(hash)).toBeUndefined();
  });

  it('does not cache a person read before a concurrent revocation', async () => {
    const user = await w.aUser();
    const { cache, reads, handlerOf } = open();
    const hash = hashToken(user.token);
    reads.mockImplementationOnce(async (query) => {
      const rows = await w.app.db.many(query);
      await end(user.session_id);
      handlerOf().received?.(String(user.id));
      return rows;
    });
    expect(await cache.find(hash)).toBeDefined();
    expect(await cache.find(hash)).toBeUndefined();
  });

  it('drops everything when the listening connection is restored', async () => {
    const user = await w.aUser();
    const { cache, handlerOf } = open();
    const hash = hashToken(user.token);
    expect(await cache.find(hash)).toBeDefined();
    await end(user.session_id);
    handlerOf().restored?.();
    expect(await cache.find(hash)).toBeUndefined();
  });
});
