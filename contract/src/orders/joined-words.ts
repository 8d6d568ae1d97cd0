import { MAX_WORDS } from './values.ts';

/** What one person says of a thing that others may change meanwhile: what it said before, and what it is to say. */
export interface Change<T> {
  seen: T;
  said: T;
}

const SEPARATOR = '; ';
export const partsOf = (words: string | null): string[] =>
  words ? words.split(SEPARATOR).map((part) => part.trim()) : [];

/** Parts, and those of the added ones for which there is room: what was there stays, and no part is cut. */
export function withParts(kept: readonly string[], added: readonly string[]): string | null {
  const all = added.reduce((parts, part) => {
    const more = [...parts, part];
    return parts.includes(part) || more.join(SEPARATOR).length > MAX_WORDS ? parts : more;
  }, kept);
  return all.join(SEPARATOR) || null;
}

/**
 * The words as they are now, with only that changed which the person changed: what others have added or taken away since it was seen
 * stays so. Words that both have changed stand side by side.
 */
export function joinedWords(now: string | null, { seen, said }: Change<string | null>): string | null {
  // A device trims what it sends; what orders hold of reservations may end with a blank.
  if (now?.trim() === seen?.trim()) return said;
  const [before, after, present] = [seen, said, now].map(partsOf) as [string[], string[], string[]];
  const kept = present.filter((part) => !before.includes(part) || after.includes(part));
  return withParts(
    kept,
    after.filter((part) => !before.includes(part)),
  );
}
