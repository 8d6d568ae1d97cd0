const GOOGLE = new Set(['gmail.com', 'googlemail.com']);
/** What identifies a number wherever it is dialled from; the prefix of the country stands before it or not. */
const DIGITS = 9;

/** One mailbox under every way of writing its address: case, `+tag`, and the dots that Gmail ignores. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name || local}@${domain}`;
}

/** One telephone under every way of writing its number; `undefined` where there is none. */
export function telephoneOf(phone: string | null): string | undefined {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  return digits === '' ? undefined : digits.slice(-DIGITS);
}
