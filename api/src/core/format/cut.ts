/** The beginning of a text. Half of a surrogate pair, which cannot be stored, is left out at its end. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
