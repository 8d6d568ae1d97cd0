import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { fold } from './fold.ts';
import { DOMAINS, FIRST_NAMES, LAST_NAMES } from './testing/names.ts';

describe('folding', () => {
  const w = world();

  it('is the same as the one of the database', async () => {
    const names = [
      ...FIRST_NAMES,
      ...LAST_NAMES,
      ...DOMAINS,
      'ÀÉÎÕÜ Ñandú',
      'Øster Łódź Đặng',
      'ŒUVRE Æsir ß ẞ',
      'O’Neil `x´',
    ];
    const folded = await w.app.db.many<{ name: string; folded: string }>(sql`
      select name, fold(name) as folded from unnest(${names}::text[]) as name`);
    for (const { name, folded: theirs } of folded) expect([name, fold(name)]).toEqual([name, theirs]);
  });
});
