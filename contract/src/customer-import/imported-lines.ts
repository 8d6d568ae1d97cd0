/** A line of an import by its contacts, as customers are found by them: an e-mail in lower case, the digits of a phone. */
export interface ImportContact {
  /** The customer of the place that the line is about; its contacts are those that it will have. */
  known: boolean;
  mail: string | null;
  number: string | null;
}

interface Sheet {
  mail: string | null;
  number: string | null;
}

/**
 * How many lines make a customer, and how many complete one, also one that an earlier line makes: found by e-mail, else by phone, and what
 * it has stays (docs/rules.md 18.3).
 */
export function countImported(contacts: readonly ImportContact[]): { created: number; completed: number } {
  const byMail = new Map<string, Sheet>();
  const byNumber = new Map<string, Sheet>();
  let created = 0;
  for (const { known, mail, number } of contacts) {
    const found =
      (mail === null ? undefined : byMail.get(mail)) ?? (number === null ? undefined : byNumber.get(number));
    if (!found && !known) created += 1;
    const sheet = found ?? { mail, number };
    sheet.mail ??= mail;
    sheet.number ??= number;
    if (sheet.mail !== null && !byMail.has(sheet.mail)) byMail.set(sheet.mail, sheet);
    if (sheet.number !== null && !byNumber.has(sheet.number)) byNumber.set(sheet.number, sheet);
  }
  return { created, completed: contacts.length - created };
}
