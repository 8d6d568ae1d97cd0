import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it('reads an address with a Latin-1 letter however often it is asked', () => {
  const hosts = new Set<string | undefined>();
  for (let times = 0; times < 20_000; times += 1) hosts.add(parseUrl('https://bücher.example/già')?.host);
  expect([...hosts]).toEqual(['xn--bcher-kva.example']);
});

it('reads a path against its base, and nothing in what is no address', () => {
  expect(parseUrl('/b?c', 'https://a.example/x')?.href).toBe('https://a.example/b?c');
  expect(parseUrl('no address')).toBeUndefined();
  expect(parseUrl('https://')).toBeUndefined();
});
