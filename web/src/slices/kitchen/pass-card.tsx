import { courseLabels, stationLabels } from 'contract/menus/labels';
import { memo } from 'react';
import type { Act } from './board.ts';
import { type Age, allergiesOf, type PassGroup, shownLines, titleOf } from './cards.ts';
import { packed } from './pack.ts';
import { isTakenBack } from './steps.ts';
import { LineWords } from './ticket-card.tsx';

interface Props {
  group: PassGroup;
  /** "20:15", when it is picked up; empty: it is eaten here. */
  due: string;
  minutes: number;
  age: Age;
  act: Act;
}

const isSame = (a: Props, b: Props) =>
  a.minutes === b.minutes &&
  a.age === b.age &&
  a.due === b.due &&
  a.group.tickets.length === b.group.tickets.length &&
  a.group.tickets.every((ticket, index) => ticket === b.group.tickets[index]);

/** A course of a table, of all stations: one touch says that it went out. */
export const PassCard = memo(({ group: { tickets, isReady }, due, minutes, age, act }: Props) => {
  const [first] = tickets;
  const course = first?.lines.find((line) => !isTakenBack(line))?.course;
  if (!first || !course) return null;
  const allergies = [...new Set(tickets.map(allergiesOf))].filter(Boolean).join(', ');
  const head = (
    <>
      <span className="k-title">{due === '' ? titleOf(first) : `${titleOf(first)}, per le ${due}`}</span>
      <span className="k-minutes">{minutes} min</span>
      <span className="k-course">{courseLabels[course]}</span>
      <span className="k-next">{isReady ? 'Pronto · porta via' : 'In preparazione'}</span>
    </>
  );
  return (
    <article ref={packed} className="k-card" data-age={age} data-state={isReady ? 'ready' : 'in_preparation'}>
      {isReady ? (
        <button
          type="button"
          className="k-head"
          onClick={() => tickets.forEach(({ id }) => act(id, 'served'))}
        >
          {head}
        </button>
      ) : (
        <div className="k-head">{head}</div>
      )}
      {allergies !== '' && <p className="k-allergies">Allergie: {allergies}</p>}
      <ul className="k-lines">
        {tickets.flatMap((ticket) =>
          shownLines(ticket)
            .filter((line) => !isTakenBack(line))
            .map((line) => (
              <li
                key={`${ticket.id}.${line.line_id}`}
                className="k-line"
                data-look={line.ready ? 'ready' : 'open'}
              >
                <LineWords line={line} />
                <span className="k-check">{line.ready ? '✓ pronto' : stationLabels[ticket.station]}</span>
              </li>
            )),
        )}
      </ul>
    </article>
  );
}, isSame);
