/**
 * Folds spellings of a word, exactly as the database's `fold` does (a test compares them): once here instead of for
 * every row there.
 */
export function fold(written: string): string {
  return (
    written
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(
        /[\u00f8\u0142\u0111\u0131]/g,
        (letter) => ({ ø: 'o', ł: 'l', đ: 'd', ı: 'i' })[letter] ?? letter,
      )
      // Straight and typographic apostrophes and accents that stand alone: ' ’ ‘ ` ´
      .replaceAll(/['\u2019\u2018`\u00b4]/g, '')
      .replaceAll('ß', 'ss')
      .replaceAll('æ', 'ae')
      .replaceAll('œ', 'oe')
  );
}
