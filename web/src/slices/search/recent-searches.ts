import { stored } from '../../kit/api/local-store.ts';
import { token } from '../../kit/api/token.ts';

const MOST = 6;
const kept = stored('hub.recent');

// The next person at this desk sees nothing of what was looked for.
token.subscribe(() => {
  if (token.get() === null) kept.set(null);
});

interface Recent {
  person: number;
  words: string[];
}

/** Anybody may have written there. */
function read(text: string | null): Recent | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || !('person' in value && 'words' in value))
      return undefined;
    const { person, words } = value;
    if (typeof person !== 'number' || !Array.isArray(words)) return undefined;
    return { person, words: words.filter((one) => typeof one === 'string').slice(0, MOST) };
  } catch {
    return undefined;
  }
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** What a person has looked for and found, newest first; on this device, until they sign out. */
export const recent = {
  subscribe: kept.subscribe,
  text: kept.get,
  of(person: number, text: string | null = kept.get()): string[] {
    const all = read(text);
    return all?.person === person ? all.words : [];
  },
  add(person: number, words: string): void {
    const others = recent.of(person).filter((one) => !same(one, words));
    kept.set(JSON.stringify({ person, words: [words, ...others].slice(0, MOST) } satisfies Recent));
  },
  remove(person: number, words: string): void {
    const others = recent.of(person).filter((one) => !same(one, words));
    kept.set(others.length === 0 ? null : JSON.stringify({ person, words: others } satisfies Recent));
  },
  clear(): void {
    kept.set(null);
  },
};
