const LONGEST = 40;

/** One part of a user name, in letters that every keyboard has: "D'Angiò" is "dangio". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[æœ]/g, (letter) => (letter === 'æ' ? 'ae' : 'oe'))
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** "Mario", "Rossi" is "mario.rossi"; empty while the name gives no user name that may be used. */
export function usernameOf(first: string, last: string): string {
  const name = [plain(first), plain(last)].filter((part) => part !== '').join('.');
  const short = name.slice(0, LONGEST).replace(/\.$/, '');
  return short.length < 3 ? '' : short;
}

/** The same with the next number at its end: "mario.rossi", "mario.rossi2", "mario.rossi3". It never gets shorter. */
export function nextUsername(name: string): string {
  const [, stem = name, number = '1'] = /^(.*?)([1-9]\d{0,5})?$/.exec(name) ?? [];
  const next = String(Number(number) + 1);
  return stem.slice(0, LONGEST - next.length) + next;
}
