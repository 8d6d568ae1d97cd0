import { sentenceOf } from '../api/errors.ts';

/** What did not work, in the words of the specification (section 8), and why. */
export function failureSentence(what: string, error: unknown): string {
  const why = sentenceOf(error, '');
  return why === '' ? what : `${what}. ${why}`;
}
