/** A line of an import by its contacts, as customers are found by them: an e-mail in lower case, the digits of a phone. */
export interface ImportContact {
  /** The customer of the place that the line is about; its contacts are those that it will have. */
  known: boolean;
  mail: string | null;
  number: string | null;
  /** The line in the file, the name on it, and the name of the known customer. */
  line?: number | undefined;
  name?: string | undefined;
  sheet?: string | null | undefined;
}

interface Sheet {
  mail: string | null;
  number: string | null;
  name: string;
}

interface SheetOfLine {
  contact: ImportContact;
  sheet: Sheet;
  isNew: boolean;
}

/**
 * The sheet of each line, also one that an earlier line makes: found by e-mail, else by phone, and what it has stays (docs/rules.md
 * 18.3).
 */
function* sheetsOf(contacts: readonly ImportContact[]): Generator<SheetOfLine> {
  const byMail = new Map<string, Sheet>();
  const byNumber = new Map<string, Sheet>();
  for (const contact of contacts) {
    const { known, mail, number } = contact;
    const found =
      (mail === null ? undefined : byMail.get(mail)) ?? (number === null ? undefined : byNumber.get(number));
    const sheet = found ?? { mail, number, name: contact.sheet ?? contact.name ?? '' };
    sheet.mail ??= mail;
    sheet.number ??= number;
    if (sheet.mail !== null && !byMail.has(sheet.mail)) byMail.set(sheet.mail, sheet);
    if (sheet.number !== null && !byNumber.has(sheet.number)) byNumber.set(sheet.number, sheet);
    yield { contact, sheet, isNew: !found && !known };
  }
}

/** How many lines make a customer, and how many complete one. */
export function countImported(contacts: readonly ImportContact[]): { created: number; completed: number } {
  const created = [...sheetsOf(contacts)].filter(({ isNew }) => isNew).length;
  return { created, completed: contacts.length - created };
}

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether each word of one name stands in the other one, as a whole or as its beginning ("G. Verdi"). */
const isIn = (words: readonly string[], other: readonly string[]) =>
  words.every((word) => other.some((one) => one.startsWith(word) || word.startsWith(one)));

function isOtherName(a: string, b: string): boolean {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  return !isIn(one, two) && !isIn(two, one);
}

export interface OtherName {
  line: number;
  name: string;
  sheet: string;
}

/** Lines that complete the sheet of another name: two people of one family may share an address. */
export function otherNames(contacts: readonly ImportContact[]): OtherName[] {
  const found: OtherName[] = [];
  for (const { contact, sheet, isNew } of sheetsOf(contacts)) {
    const { line, name = '' } = contact;
    // Which known customer a line is about says the name of that customer, also where an earlier line has the same contact.
    const into = contact.sheet ?? sheet.name;
    if (!isNew && line !== undefined && isOtherName(name, into)) found.push({ line, name, sheet: into });
  }
  return found;
}
