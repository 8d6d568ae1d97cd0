import { isSame, typedFields } from './typed-fields.ts';

/** What tells an entry from the others of its list: its id, its code, or the value itself. A new row has none yet. */
function keyOf(entry: unknown): string | undefined {
  const key =
    typeof entry !== 'object' || entry === null
      ? entry
      : 'id' in entry
        ? entry.id
        : 'code' in entry
          ? entry.code
          : undefined;
  return typeof key === 'number' || typeof key === 'string' ? String(key) : undefined;
}

type Keyed = ReadonlyMap<string | undefined, unknown>;

const listOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
const keyed = (list: unknown): Keyed => new Map(listOf(list).map((entry) => [keyOf(entry), entry]));

const isRow = (entry: unknown): entry is object => typeof entry === 'object' && entry !== null;

/** A list, all entries of which can be told apart. */
const isKeyed = (list: unknown): boolean =>
  Array.isArray(list) && list.every((entry) => keyOf(entry) !== undefined);

/** An entry that both have: what was typed in it, over what is saved of it now; lists in it entry by entry too. */
function mergedEntry(began: unknown, saved: unknown, typed: unknown): unknown {
  if (!isRow(began) || !isRow(saved) || !isRow(typed)) return typed;
  const [before, now] = [new Map(Object.entries(began)), new Map(Object.entries(saved))];
  const fields = Object.entries(typedFields(typed, began)).map(([field, value]) => {
    const [was, is] = [before.get(field), now.get(field)];
    return [field, [was, is, value].every(isKeyed) ? mergedList(was, is, value) : value];
  });
  return { ...saved, ...Object.fromEntries(fields) };
}

/** Whether a new row is this saved entry: it was saved from here, and the answer was lost on the way. */
function isSavedAs(row: unknown, saved: unknown): boolean {
  if (!isRow(row) || !isRow(saved)) return false;
  const now = new Map<string, unknown>(Object.entries(saved));
  return Object.entries(row).every(([field, value]) => field === 'id' || isSame(value, now.get(field)));
}

/** Whether a person has put the entries that were there into another order. */
function isMoved(began: Keyed, typed: Keyed): boolean {
  const before = [...began.keys()].filter((key) => typed.has(key));
  const now = [...typed.keys()].filter((key) => began.has(key));
  return !isSame(before, now);
}

/**
 * A list that two people have changed, entry by entry: what was added, changed and taken away here, on what is saved by now. In an entry
 * that both have changed what is typed here counts; one that is changed by one and taken away by the other stays, so that no allergen is
 * lost. A new row that is among the saved entries by now is not added again. `began`: the list of which both began.
 */
export function mergedList(began: unknown, saved: unknown, typed: unknown): unknown[] {
  const [before, now, mine] = [keyed(began), keyed(saved), keyed(typed)];
  const seen = new Set<string>();
  const first = isMoved(before, mine) ? [] : listOf(saved);
  const arrived = listOf(saved).filter((entry) => !before.has(keyOf(entry)));
  return [...first, ...listOf(typed), ...listOf(saved)].flatMap((entry) => {
    const key = keyOf(entry);
    if (key === undefined) {
      const at = arrived.findIndex((one) => isSavedAs(entry, one));
      if (at === -1) return [entry];
      arrived.splice(at, 1);
      return [];
    }
    if (seen.has(key)) return [];
    seen.add(key);
    if (mine.has(key) && now.has(key)) return [mergedEntry(before.get(key), now.get(key), mine.get(key))];
    const kept = mine.get(key) ?? now.get(key);
    return before.has(key) && isSame(kept, before.get(key)) ? [] : [kept];
  });
}
