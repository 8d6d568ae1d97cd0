/** A failure with the HTTP status of the answer; 0 where none came. */
export type Failure = Error & { status?: number };

const LOST_NOTHING = 'Non è andato perso nulla.';
const CHECK = 'Controlla la connessione e riprova tra un momento.';

/** What happened, and the sentences after it, which say what to do: "Il server non risponde. Riprova tra poco." */
function inTwo(sentences: string): { first: string; rest: string } {
  const [first = '', ...rest] = sentences.split(/\.\s+/);
  return { first, rest: rest.join('. ') };
}

const isRefusal = ({ status = 0 }: Failure) => status >= 400 && status < 500;

/** A title and a text. Who is refused reads why first of all; otherwise what could not be done comes first, and then why. */
export function failureWords(what: string, error?: Failure): { title: string; text: string } {
  if (error === undefined || error.message === '') return { title: what, text: `${LOST_NOTHING} ${CHECK}` };
  if (!isRefusal(error)) return { title: what, text: `${error.message} ${LOST_NOTHING}` };
  const { first, rest } = inTwo(error.message);
  return { title: first, text: `${LOST_NOTHING} ${rest}`.trim() };
}

/** Why what is shown is old, without a full stop; of a fault of ours there is nothing to know but what it spoiled. */
export function staleWords(what: string, { status, message }: Failure): string {
  const why = status === 500 ? '' : inTwo(message).first.replace(/\.$/, '');
  return why || what;
}
