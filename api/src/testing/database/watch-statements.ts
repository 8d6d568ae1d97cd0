import type pg from 'pg';

type Query = (first: unknown, ...rest: unknown[]) => unknown;

export interface SeenStatement {
  text: string;
  /** `set local …` of the transaction so far, which affect the plan. */
  settings: string[];
  who: Set<string>;
}

/** Records every statement of the pool from now on, and the caller's name. */
export function watchStatements(pool: pg.Pool) {
  const seen = new Map<string, SeenStatement>();
  const settings = new WeakMap<pg.PoolClient, string[]>();
  let now = 'nobody';

  function note(client: pg.PoolClient, text: string): void {
    if (/^(begin|commit|rollback$)/.test(text)) settings.set(client, []);
    const mine = settings.get(client)!;
    if (text.startsWith('set local ')) mine.push(text);
    const key = [...mine, text].join(';');
    const one = seen.get(key) ?? { text, settings: [...mine], who: new Set() };
    one.who.add(now);
    seen.set(key, one);
  }

  pool.on('acquire', (client) => {
    if (settings.has(client)) return;
    settings.set(client, []);
    const query = client.query.bind(client) as Query;
    const noted: Query = (first, ...rest) => {
      note(client, typeof first === 'string' ? first : (first as { text: string }).text);
      return query(first, ...rest);
    };
    Object.assign(client, { query: noted });
  });

  return {
    seen,
    async during<T>(name: string, work: () => Promise<T>): Promise<T> {
      now = name;
      return work();
    },
  };
}
