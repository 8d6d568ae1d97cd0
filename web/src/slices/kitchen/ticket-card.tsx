import { allergensSaid } from 'contract/orders/allergies';
import { courseLabels } from 'contract/menus/labels';
import { COURSES } from 'contract/menus/values';
import type { Ticket, TicketLine } from 'contract/tickets/schemas';
import { memo } from 'react';
import type { Act } from './board.ts';
import { type Age, allergiesOf, shownLines, titleOf } from './cards.ts';
import { packed } from './pack.ts';
import { isOpen, isTakenBack } from './steps.ts';

const AGE_WORDS = { fresh: undefined, due: 'Affrettare', late: 'In ritardo' };

/** What one touch on the head does. */
function nextOf(ticket: Ticket): { kind: 'start' | 'ready' | 'voidsSeen'; words: string } {
  if (!ticket.lines.some((line) => !isTakenBack(line))) return { kind: 'voidsSeen', words: 'Storno visto' };
  if (ticket.state === 'sent') return { kind: 'start', words: 'Inizia' };
  return { kind: 'ready', words: 'Tutto pronto' };
}

export function LineWords({ line }: { line: TicketLine }) {
  const more = [...line.modifiers, line.note].filter((text) => text !== null && text !== '');
  return (
    <>
      <span className="k-quantity">{isTakenBack(line) ? Math.abs(line.quantity) : line.due}</span>
      <span className="k-words">
        <span className="k-dish">{line.name}</span>
        {!isTakenBack(line) && line.due < line.quantity && (
          <span className="k-more">erano {line.quantity}</span>
        )}
        {line.moved_to !== null && <span className="k-moved">→ {line.moved_to}</span>}
        {line.warned.length > 0 && !isTakenBack(line) && (
          <span className="k-warning">
            Attenzione: {allergensSaid(line.warned)}
            {line.allergy_confirmed_by === null
              ? ' · non confermato'
              : ` · confermato da ${line.allergy_confirmed_by}`}
          </span>
        )}
        {line.unverified && !isTakenBack(line) && <span className="k-more">Allergeni da verificare</span>}
        {line.seat !== null && <span className="k-more">posto {line.seat}</span>}
        {more.map((text) => (
          <span key={text} className="k-more">
            {text}
          </span>
        ))}
        {isTakenBack(line) && <span className="k-void-word">Stornato: tocca per confermare</span>}
      </span>
    </>
  );
}

function Line({ ticket_id, line, act }: { ticket_id: number; line: TicketLine; act: Act }) {
  const isVoid = isTakenBack(line);
  const look = isVoid ? 'void' : line.ready ? 'ready' : 'open';
  return (
    <li>
      <button
        type="button"
        className="k-line"
        data-look={look}
        aria-disabled={look === 'ready' || undefined}
        onClick={() => {
          if (isVoid) act(ticket_id, 'voidsSeen', [line.line_id]);
          else if (isOpen(line)) act(ticket_id, 'ready', [line.line_id]);
        }}
      >
        <LineWords line={line} />
        {look === 'ready' && <span className="k-check">✓ pronto</span>}
      </button>
    </li>
  );
}

/** In the order in which they are eaten, not in that of the lines. */
const coursesOf = (lines: readonly TicketLine[]) =>
  COURSES.filter((one) => lines.some(({ course }) => course === one))
    .map((course) => courseLabels[course])
    .join(', ');

interface Props {
  ticket: Ticket;
  /** "20:15", when it is picked up; empty: it is eaten here. */
  due: string;
  minutes: number;
  age: Age;
  act: Act;
}

/** One ticket. Drawn anew only when it changes, or its minute. */
export const TicketCard = memo(({ ticket, due, minutes, age, act }: Props) => {
  const lines = shownLines(ticket);
  const next = nextOf(ticket);
  const allergies = allergiesOf(ticket);
  return (
    <article ref={packed} className="k-card" data-age={age} data-state={ticket.state}>
      <button type="button" className="k-head" onClick={() => act(ticket.id, next.kind)}>
        <span className="k-title">{due === '' ? titleOf(ticket) : `${titleOf(ticket)}, per le ${due}`}</span>
        <span className="k-minutes">{minutes} min</span>
        <span className="k-course">{coursesOf(lines)}</span>
        <span className="k-next">{next.words}</span>
        {AGE_WORDS[age] !== undefined && <span className="k-age">{AGE_WORDS[age]}</span>}
      </button>
      {allergies !== '' && <p className="k-allergies">Allergie: {allergies}</p>}
      {ticket.note !== null && ticket.note !== '' && <p className="k-note">{ticket.note}</p>}
      <ul className="k-lines">
        {lines.map((line) => (
          <Line key={line.line_id} ticket_id={ticket.id} line={line} act={act} />
        ))}
      </ul>
    </article>
  );
});
