import { beforeEach, expect, test } from 'vitest';
import { stored } from '../../kit/api/local-store.ts';
import { token } from '../../kit/api/token.ts';
import { recent } from './recent-searches.ts';

beforeEach(() => {
  token.set('secret');
  recent.clear();
});

test('keeps the last six, newest first, each once', () => {
  for (const words of ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'DUE']) recent.add(1, words);
  expect(recent.of(1)).toEqual(['DUE', 'sette', 'sei', 'cinque', 'quattro', 'tre']);
  recent.remove(1, 'sei');
  expect(recent.of(1)).toEqual(['DUE', 'sette', 'cinque', 'quattro', 'tre']);
});

test('belongs to one person and ends with the session', () => {
  recent.add(1, 'rossi');
  expect(recent.of(2)).toEqual([]);
  recent.add(2, 'verdi');
  expect(recent.of(1)).toEqual([]);
  expect(recent.of(2)).toEqual(['verdi']);
  token.set(null);
  expect(recent.of(2)).toEqual([]);
  expect(localStorage.getItem('hub.recent')).toBe(null);
});

test.each(['', '{', 'null', '[]', '{"person":1}', '{"person":"1","words":["a"]}', '{"person":1,"words":{}}'])(
  'what somebody else wrote there, %j, is nothing',
  (text) => {
    stored('hub.recent').set(null);
    expect(recent.of(1, text)).toEqual([]);
  },
);

test('of a list with other things in it the words remain', () => {
  expect(recent.of(1, '{"person":1,"words":["a",2,null,"b"]}')).toEqual(['a', 'b']);
});
