import { reservationStateLabels } from 'contract/reservations/labels';
import { clsx } from 'clsx';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { stateIcons } from '../reservation-looks.ts';
import { barLooks } from './bar-looks.ts';

const SHOWN = ['requested', 'confirmed', 'arrived', 'seated', 'finished'] as const;

const SHORTCUTS: [keys: string, what: string][] = [
  ['Frecce', 'Tavoli e orari'],
  ['Invio', 'Apre la prenotazione, o ne comincia una nel posto libero'],
  ['Maiusc + frecce', 'Sposta di un quarto d’ora o di un tavolo (Invio tiene, Esc annulla)'],
  ['+ e −', 'Un quarto d’ora in più o in meno'],
  ['M', 'Modifica scegliendo orario e tavolo'],
  ['N', 'Nuova prenotazione a quest’ora e a questo tavolo'],
  ['Home e Fine', 'Prima e ultima prenotazione del tavolo'],
];

/** What the bars mean, and the keys of the board. */
export function TimelineLegend() {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-muted">
      {SHOWN.map((state) => {
        const Sign = stateIcons[state];
        return (
          <span key={state} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={clsx('grid h-6 w-8 place-items-center rounded-sm', barLooks[state])}>
              <Sign className="size-3.5" />
            </span>
            {reservationStateLabels[state]}
          </span>
        );
      })}
      <Button
        variant="ghost"
        size="sm"
        icon={Keyboard}
        className="max-sm:hidden"
        onClick={() => setOpen(true)}
      >
        Tasti
      </Button>
      <p id="timeline-keys" className="sr-only">
        Frecce per muoverti, Invio per aprire, Maiusc e frecce per spostare.
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Tasti della linea del tempo"
        description="Valgono quando sei sulla linea del tempo: ci arrivi con Tab."
        footer={<Button onClick={() => setOpen(false)}>Chiudi</Button>}
      >
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5 text-ink">
          {SHORTCUTS.map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-xs border border-control bg-sunken px-1.5 py-0.5 font-sans text-sm whitespace-nowrap">
                  {keys}
                </kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}
