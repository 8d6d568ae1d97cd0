/** A reader types a key every few milliseconds, the fastest people one every 60. */
const FASTEST_TYPING_MS = 45;

/** Shorter codes are typed by people as well: EAN-8 has eight digits, codes of one's own may have six. */
const SHORTEST = 6;

/** What a key has been part of: nothing, the beginning of a quick series, more of it, or its end with the whole code. */
export type Stroke = { kind: 'none' | 'first' | 'more' } | { kind: 'code'; code: string };

/** Tells a barcode reader at USB, which types a code and Enter, from a person at the keyboard. `at` in milliseconds. */
export function keystrokeReader(): (key: string, at: number) => Stroke {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;

  return (key, at) => {
    const isQuick = at - last <= FASTEST_TYPING_MS;
    last = at;
    if (key === 'Enter') {
      const code = text;
      text = '';
      return isQuick && code.length >= SHORTEST ? { kind: 'code', code } : { kind: 'none' };
    }
    if (!/^[\u0021-\u007e]$/.test(key)) {
      // Shift and its like come within a code.
      if (key.length === 1) text = '';
      return { kind: 'none' };
    }
    text = isQuick ? text + key : key;
    return { kind: isQuick && text.length > 1 ? 'more' : 'first' };
  };
}
