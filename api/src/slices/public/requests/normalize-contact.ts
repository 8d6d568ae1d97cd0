const GOOGLE = new Set(['gmail.com', 'googlemail.com']);
/** The last digits that identify a number with or without its country prefix. */
const DIGITS = 9;

/** The same mailbox for every spelling of its address: case, `+tag`, and the dots that Gmail ignores. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name || local}@${domain}`;
}

/** The same key for every spelling of a telephone number; `undefined` without one. */
export function telephoneOf(phone: string | null): string | undefined {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  return digits === '' ? undefined : digits.slice(-DIGITS);
}
