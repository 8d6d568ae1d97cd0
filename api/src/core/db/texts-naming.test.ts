import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { containing } from '../format/search-terms.ts';
import { foldedNaming, textsNaming } from './texts-naming.ts';

describe('texts that name a person', () => {
  const w = world();

  /** The texts that name the person, as PostgreSQL and Hub say together. */
  async function named(words: readonly string[], texts: readonly string[]): Promise<string[]> {
    const patterns = words.map(containing);
    const { names } = textsNaming(patterns);
    const isNamed = foldedNaming(patterns);
    const rows = await w.app.db.many<{ text: string; folded: string; found: boolean }>(sql`
      select t.text, fold(t.text) as folded, ${names(sql`t.text`)} as found
      from unnest(${texts}::text[]) with ordinality as t (text, at) order by t.at`);
    expect(rows.map(({ folded }) => isNamed(folded))).toEqual(rows.map(({ found }) => found));
    return rows.filter(({ found }) => found).map(({ text }) => text);
  }

  it('have the name as words of their own, in any spelling', async () => {
    const texts = [
      'Luca Rossi',
      '(LUCA ROSSI)',
      'Sig.Luca Rossi, 2 persone',
      '«Lùca Rossi»',
      'note\nLuca Rossi',
    ];
    const json = JSON.stringify({ notes: '\n\nLuca Rossi' });
    expect(await named(['luca rossi'], [...texts, json])).toEqual([...texts, json]);
    expect(await named(['luca rossi'], ['Gianluca Rossi', 'Luca Rossini', 'Luca e Rossi'])).toEqual([]);
  });

  it('have it also behind an apostrophe', async () => {
    const texts = ["L'Anna Rossi", 'compleanno dell’Anna Rossi', "d'Anna Rossi"];
    expect(await named(['anna rossi'], [...texts, 'Marianna Rossi', 'Susanna Rossi'])).toEqual(texts);
    expect(await named(['paolo dangelo'], ["Paolo D'Angelo (2)", "Paolo D'Angeloni"])).toEqual([
      "Paolo D'Angelo (2)",
    ]);
  });

  it('are none of those in which a short name stands by chance', async () => {
    expect(await named(['na li', 'li na'], ['Cena libera', 'Anna Lisa', 'Na Li'])).toEqual(['Na Li']);
  });

  it('have the whole address, and a phone with any prefix', async () => {
    const own = ['rossi@posta.it', '<Rossi@posta.it>', '-rossi@posta.it', 'e-mail:rossi@posta.it.'];
    const others = ['mario.rossi@posta.it', 'm-rossi@posta.it', 'derossi@posta.it', 'rossi@posta.italia.it'];
    expect(await named(['rossi@posta.it'], [...own, ...others])).toEqual(own);
    expect(await named(['479081726'], ['+393479081726', 'tel3479081726'])).toHaveLength(2);
  });

  it('have signs that regular expressions read as their own', async () => {
    expect(
      await named(['a+b[c]@posta.it', 'rossi (2)'], ['a+b[c]@posta.it', 'aab@posta.it', 'Rossi (2)']),
    ).toEqual(['a+b[c]@posta.it', 'Rossi (2)']);
  });

  it('are none without words to look for', async () => {
    expect(await named([], ['Luca Rossi', ''])).toEqual([]);
  });
});
