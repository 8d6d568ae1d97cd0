/** A failure, with the HTTP status of the answer and a sentence of its own where it is one of a call; 0 where no answer came. */
export type Failure = Error & { status?: number };

const LOST_NOTHING = 'Non è andato perso nulla.';
const CHECK = 'Controlla la connessione e riprova tra un momento.';

/** What happened, and the sentences after it, which say what to do: "Il server non risponde. Riprova tra poco." */
function inTwo(sentences: string): { first: string; rest: string } {
  const [first = '', ...rest] = sentences.split(/\.\s+/);
  return { first, rest: rest.join('. ') };
}

const isRefusal = ({ status = 0 }: Failure) => status >= 400 && status < 500;

/** What it says itself; a fault of the program speaks to who wrote it. */
const sentenceIn = (error?: Failure) => (error?.status === undefined ? '' : error.message);

/** A title and a text. A refusal says why in its title; otherwise the title says what could not be done, and the text why. */
export function failureWords(what: string, error?: Failure): { title: string; text: string } {
  const said = sentenceIn(error);
  if (error === undefined || said === '') return { title: what, text: `${LOST_NOTHING} ${CHECK}` };
  if (!isRefusal(error)) return { title: what, text: `${said} ${LOST_NOTHING}` };
  const { first, rest } = inTwo(said);
  return { title: first, text: rest };
}

/** Why what is shown is old, without a full stop; of a fault of ours there is nothing to know but what it spoiled. */
export function staleWords(what: string, error: Failure): string {
  const why = error.status === 500 ? '' : inTwo(sentenceIn(error)).first.replace(/\.$/, '');
  return why || what;
}
