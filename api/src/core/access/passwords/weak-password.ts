import { invalid } from '../../errors/errors.ts';

/** Names that a guesser tries first. */
export interface PersonNames {
  email: string;
  username: string;
  first_name: string;
  last_name: string;
}

const COMMON = 'Questa password è tra le più usate: scegline una più difficile da indovinare.';
const OWN =
  'Questa password è fatta del tuo nome o del tuo indirizzo: scegline una più difficile da indovinare.';

/** Lower case without accents: the form in which passwords are compared with the list. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const lettersAndDigits = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

let list: Promise<Set<string>> | undefined;

/** The package's list, loaded at first use. */
function commonPasswords(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(plain)),
  );
  return list;
}

/**
 * Names and addresses, whole and in parts, longest first. Parts of fewer than three letters are left out: they occur in
 * every password.
 */
function wordsOf({ email, username, first_name, last_name }: PersonNames): string[] {
  const [local = '', domain = ''] = email.split('@');
  const whole = [email, local, username, `${first_name}${last_name}`, `${last_name}${first_name}`, 'hub'];
  const parts = [local, username, first_name, last_name, domain.split('.', 1)[0]!].flatMap((name) =>
    plain(name).split(/[^\p{L}]+/u),
  );
  return [...new Set([...whole, ...parts].map(lettersAndDigits))]
    .filter(({ length }) => length >= 3)
    .toSorted((a, b) => b.length - a.length);
}

/**
 * Throws 422 with the field for a password that attackers try first: one of the common list, in any case, or the
 * person's own names or address with digits and signs around them.
 */
export async function refuseWeakPassword(
  password: string,
  person: PersonNames,
  field = 'password',
): Promise<void> {
  const common = await commonPasswords();
  if (common.has(plain(password).trim()) || common.has(lettersAndDigits(password)))
    throw invalid({ [field]: COMMON });
  const whole = lettersAndDigits(password);
  let rest = whole;
  for (const word of wordsOf(person)) rest = rest.replaceAll(word, '');
  if (rest === whole) return;
  const letters = rest.replaceAll(/\p{N}/gu, '');
  if (letters.length < 3 || common.has(rest)) throw invalid({ [field]: OWN });
}
