/**
 * The address, or undefined for a text that is none. `URL.canParse` is no way to ask: after some thousand calls Node 20 answers no
 * for every address with a letter like "ü" (fast calls of V8 hand over Latin-1 as if it were UTF-8).
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
