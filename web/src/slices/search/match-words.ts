/** Without accents and capitals, one sign for each of the text, so that places in it stay the same. */
export function plain(text: string): string {
  return Array.from(text, (sign) => {
    const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return bare.length === sign.length ? bare : sign;
  }).join('');
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** "Vai al planning": what joins words names nothing. */
const JOINING = new Set(
  'a ad al alla ai alle il lo la i gli le l un uno una di del della dei da per e'.split(' '),
);

/** Whether each word typed begins one of the name's; the last may still be on its way. */
export function isMeant(typed: string, name: string): boolean {
  const asked = wordsOf(typed);
  const telling = asked.filter((word, index) => index === asked.length - 1 || !JOINING.has(word));
  const names = wordsOf(name);
  return telling.length > 0 && telling.every((word) => names.some((one) => one.startsWith(word)));
}

export interface Part {
  text: string;
  isMatch: boolean;
}

/** A text cut where words typed are in it, whatever their accents and capitals. */
export function cut(text: string, typed: string): Part[] {
  const hay = plain(text);
  const marked = Array.from({ length: hay.length }, () => false);
  for (const word of new Set(wordsOf(typed))) {
    // One letter inside of every other word says nothing.
    const alone = word.length === 1;
    for (let at = hay.indexOf(word); at >= 0; at = hay.indexOf(word, at + 1))
      if (!alone || isWord(hay, at, word.length)) marked.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1);
    const isMatch = marked[at] === true;
    if (last?.isMatch === isMatch) last.text += text[at];
    else parts.push({ text: text[at] ?? '', isMatch });
  }
  return parts;
}

function isWord(text: string, at: number, length: number): boolean {
  const isPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return !isPart(text[at - 1]) && !isPart(text[at + length]);
}
