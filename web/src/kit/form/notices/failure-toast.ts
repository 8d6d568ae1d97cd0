import { leavesOpen, sentenceOf } from '../../api/errors.ts';
import { toast } from '../../ui/feedback/toast.ts';

interface Failed {
  error: unknown;
  /** When the server says nothing itself. */
  fallback: string;
  /** Whom it is about, where the sentence stands far from it. */
  about?: string;
  /** The same once more: safe, and all there is to press when what was pressed first has gone. */
  again: () => void;
}

/** Says why something failed whose button is not there any more, and lets it be tried again where that may help. */
export function sayFailed({ error, fallback, about, again }: Failed): void {
  const sentence = sentenceOf(error, fallback);
  toast.error(
    about === undefined ? sentence : `${about}: ${sentence}`,
    leavesOpen(error) ? { label: 'Riprova', run: again } : undefined,
  );
}
