/** What was typed into a search box, or undefined; the API takes a hundred letters. */
export function wordsIn(raw: unknown): string | undefined {
  return typeof raw === 'string' && raw.trim() !== '' ? raw.trim().slice(0, 100) : undefined;
}

/** The id that a word of an address says, or undefined. */
export function idIn(raw: unknown): number | undefined {
  return /^[1-9]\d{0,14}$/.test(String(raw)) ? Number(raw) : undefined;
}
