import type { ReactNode } from 'react';
import { CloudAlert, Copy, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { inTwo } from './in-two.ts';
import { toast } from './toast.ts';

interface ErrorStateProps {
  /** What happened: "Errore durante il caricamento delle camere". A second sentence is taken for what to do. */
  title: string;
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
  const { title, advice = 'Controlla la connessione e riprova tra un momento.' } =
    props.text === undefined ? inTwo(props.title) : { title: props.title };
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center"
    >
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CloudAlert aria-hidden className="size-6" />
      </span>
      <h2 className="mt-4 text-h3">{title}</h2>
      <p className="mt-1 max-w-md text-ink-muted">{props.text ?? `Non è andato perso nulla. ${advice}`}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {details !== undefined && (
          <Button variant="ghost" icon={Copy} onClick={() => void copy(details)}>
            Copia dettagli
          </Button>
        )}
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
