import type { ReactNode } from 'react';
import { CloudAlert, Copy, RotateCw } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { type Failure, failureWords } from './failure-words.ts';
import { toast } from '../feedback/toast.ts';
import { leaveFocus } from './leave-focus.ts';

interface ErrorStateProps {
  /** What could not be done: "Errore durante il caricamento delle camere". */
  title: string;
  /** Why: it is said with what could not be done, and a refusal in its place. */
  error?: Failure | undefined;
  /** What was kept and what to do; the default fits anything that was only being read. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  /** For support: goes to the clipboard, is not shown. */
  details?: string | undefined;
}

/** In place of what could not be shown. */
export function ErrorState(props: ErrorStateProps) {
  const { details } = props;
  const { title, text } = failureWords(props.title, props.error);
  return (
    <div
      ref={leaveFocus}
      role="alert"
      className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center"
    >
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CloudAlert aria-hidden className="size-6" />
      </span>
      <h2 className="mt-4 text-h3">{title}</h2>
      <p className="mt-1 max-w-md text-ink-muted empty:hidden">{props.text ?? text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {props.onRetry && (
          <Button
            variant="primary"
            icon={RotateCw}
            onClick={props.onRetry}
            busy={props.busy ?? false}
            busyText="Riprovo…"
          >
            Riprova
          </Button>
        )}
        {details !== undefined && (
          <Button variant="ghost" icon={Copy} onClick={() => void copy(details)}>
            Copia dettagli
          </Button>
        )}
      </div>
    </div>
  );
}

async function copy(details: string) {
  try {
    await navigator.clipboard.writeText(details);
    toast.success('Dettagli copiati');
  } catch {
    toast.error('Il browser non permette di copiare');
  }
}
