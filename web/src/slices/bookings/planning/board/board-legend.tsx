import { clsx } from 'clsx';
import { Globe } from 'lucide-react';
import { Button } from '../../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../../kit/ui/overlays/dialog.tsx';
import { lookClasses, stripesOf, urgencyIcons, type Look } from '../bars/bar-looks.ts';
import { urgencyWords, type Urgency } from '../bars/bar-words.ts';

const looks = {
  hold: 'In attesa, o tenuta a tempo',
  confirmed: 'Confermata',
  'in-house': 'In casa',
  gone: 'Completata',
  'no-show': 'Mancato arrivo',
  block: 'Fuori vendita',
  channel: 'Occupata da un portale, ospite da aggiungere',
  'channel-block': 'Chiusa su un portale',
  'channel-missing': 'Sparita dal portale: per ora resta occupata',
  'channel-open': 'Di un portale, in conflitto o senza camera',
} satisfies Record<Look, string>;

const patterns: Partial<Record<Look, string>> = {
  block: stripesOf('block'),
  channel: stripesOf('channel'),
  'channel-block': stripesOf('block'),
  'channel-missing': stripesOf('channel'),
  'channel-open': stripesOf('channel'),
};

interface WindowProps {
  open: boolean;
  onClose: () => void;
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

/** What fills, borders and marks mean. */
export function Legend({ open, onClose }: WindowProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Legenda" footer={<Button onClick={onClose}>Chiudi</Button>}>
      <ul className="grid items-center gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {keysOf(looks).map((look) => (
          <li key={look} className="flex items-center gap-3">
            <Sample look={look} pattern={patterns[look]} />
            {looks[look]}
          </li>
        ))}
        <li className="flex items-center gap-3">
          <Sample look="confirmed" pattern={stripesOf('channel')} />
          Prenotazione venduta da un portale: a righe
        </li>
      </ul>
      <ul className="mt-5 grid gap-x-6 gap-y-2.5 border-t border-line pt-5 sm:grid-cols-2">
        {keysOf<Urgency>(urgencyIcons).map((urgency) => {
          const Glyph = urgencyIcons[urgency];
          return (
            <li key={urgency} className="flex items-center gap-3">
              <span className="grid w-14 place-items-center">
                <Glyph aria-hidden className="size-4" />
              </span>
              {urgencyWords[urgency]}
            </li>
          );
        })}
        <li className="flex items-center gap-3">
          <span className="grid w-14 place-items-center">
            <Globe aria-hidden className="size-4" />
          </span>
          Dalla tua pagina; una lettera è il portale
        </li>
      </ul>
    </Dialog>
  );
}

function Sample({ look, pattern }: { look: Look; pattern: string | undefined }) {
  return (
    <span
      aria-hidden
      className={clsx('h-7 w-14 shrink-0 rounded-sm', lookClasses[look])}
      style={pattern === undefined ? undefined : { backgroundImage: pattern }}
    />
  );
}

const SHORTCUTS: [keys: string, what: string][] = [
  ['Frecce', 'Camere e notti'],
  ['Invio', 'Apre la prenotazione, o ne crea una nella notte libera'],
  ['N', 'Nuova prenotazione nella notte, o nelle notti scelte'],
  [
    'Maiusc + frecce',
    'Su una notte libera sceglie più notti; su una prenotazione la sposta (Invio tiene, Esc annulla)',
  ],
  ['+ e −', 'Una notte in più o in meno alla fine'],
  ['M', 'Sposta scegliendo camera e date'],
  ['Home e Fine', 'Primo e ultimo giorno sullo schermo'],
  ['Pag su e Pag giù', 'Periodo prima e dopo'],
  ['T', 'Torna a oggi'],
  ['Ctrl + Z', "Annulla l'ultimo spostamento"],
  ['?', 'Questo elenco'],
];

export function Shortcuts({ open, onClose }: WindowProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Tasti del planning"
      description="Valgono quando sei sul planning: ci arrivi con Tab."
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
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
  );
}
