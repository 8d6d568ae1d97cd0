import { stationLabels } from 'contract/menus/labels';
import { useEffect, useState } from 'react';
import type { Ticket } from 'contract/tickets/schemas';
import type { Assignment } from 'contract/access/schemas';
import { announce } from '../../kit/ui/feedback/live-region.tsx';
import { ring, useSound, useWakeLock } from './attention.ts';
import {
  ageOf,
  cardsOf,
  doNow,
  minutesSince,
  passGroups,
  type Post,
  recallable,
  shortTitleOf,
  titleOf,
} from './cards.ts';
import { PassCard } from './pass-card.tsx';
import { TicketCard } from './ticket-card.tsx';
import { useBoard } from './use-board.ts';

export const postLabels = { ...stationLabels, pass: 'Pass' } satisfies Record<Post, string>;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Props {
  person: number;
  place: Pick<Assignment, 'place_id' | 'time_zone'>;
  post: Post;
  /** Missing on a paired screen: what it shows was said when it was paired. */
  leave?: () => void;
}

/** The screen of one station, or of the pass. */
export function KitchenScreen({ person, place, post, leave }: Props) {
  const now = useNow();
  const sound = useSound();
  const [flashes, setFlashes] = useState(0);
  useWakeLock();
  const { state, act } = useBoard({ person, place_id: place.place_id }, (arrived) => {
    const mine = arrived.filter(({ station }) => post === 'pass' || station === post);
    if (mine.length === 0) return;
    announce(`Nuova comanda: ${mine.map(titleOf).join(', ')}`);
    ring();
    if (sound.choice !== 'on') setFlashes((count) => count + 1);
  });
  const cards = post === 'pass' ? [] : cardsOf(state.tickets, post);
  const groups = post === 'pass' ? passGroups(state.tickets) : [];
  const todo = doNow(cards);
  const recalled = recallable(state.tickets, post);
  const time = (at: number) =>
    new Date(at).toLocaleTimeString('it-IT', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: place.time_zone,
    });
  const dueOf = (ticket: Ticket | undefined) =>
    typeof ticket?.due_at === 'string' ? time(Date.parse(ticket.due_at)) : '';
  /** Of the oldest one. */
  const ageSince = (...tickets: Ticket[]) => {
    const minutes = Math.max(...tickets.map((one) => minutesSince(one.created_at, now)));
    return { minutes, age: ageOf(minutes, state.times) };
  };
  const isEmpty = cards.length + groups.length === 0;

  return (
    <div className="k-screen">
      {flashes > 0 && <div key={flashes} className="k-flash" aria-hidden="true" />}
      <header className="k-bar">
        <h1 className="k-post">{postLabels[post]}</h1>
        <span className="k-count">
          {isEmpty ? 'niente in attesa' : `${cards.length + groups.length} in attesa`}
        </span>
        <span className="k-clock">{time(now)}</span>
        <button
          type="button"
          className="k-tool"
          onClick={() => sound.choose(sound.choice === 'on' ? 'off' : 'on')}
        >
          {sound.choice === 'on' ? 'Suono attivo' : 'Suono spento'}
        </button>
        {leave && (
          <button type="button" className="k-tool" onClick={leave}>
            Cambia reparto
          </button>
        )}
      </header>
      {state.offlineSince !== null && (
        <p className="k-offline" role="status">
          Senza rete dalle {time(state.offlineSince)} · si aggiorna da sola
          {state.waiting > 0 && ` · ${state.waiting} da inviare`}
        </p>
      )}
      {state.refusal !== null && (
        <p className="k-refusal" role="alert">
          {state.refusal}
        </p>
      )}
      {sound.choice === undefined && (
        <div className="k-ask">
          <span>Vuoi un suono a ogni comanda nuova?</span>
          <button type="button" className="k-tool" onClick={() => sound.choose('on')}>
            Attiva il suono
          </button>
          <button type="button" className="k-tool" onClick={() => sound.choose('off')}>
            Solo lampeggio
          </button>
        </div>
      )}
      {todo.length > 0 && (
        <section className="k-todo" aria-label="Da fare ora">
          <h2>Da fare ora</h2>
          <ul>
            {todo.map(({ name, quantity }) => (
              <li key={name}>
                <b>{quantity}</b> {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <main className="k-cards">
        {cards.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} due={dueOf(ticket)} {...ageSince(ticket)} act={act} />
        ))}
        {groups.map((group) => (
          <PassCard
            key={group.key}
            group={group}
            due={dueOf(group.tickets[0])}
            {...ageSince(...group.tickets)}
            act={act}
          />
        ))}
        {isEmpty && (
          <p className="k-empty">
            {state.isLoaded ? 'Nessuna comanda. Le nuove compaiono qui da sole.' : 'Caricamento…'}
          </p>
        )}
      </main>
      {recalled.length > 0 && (
        <footer className="k-recall">
          <h2>Riprendi</h2>
          <ul>
            {recalled.map((ticket) => (
              <li key={ticket.id}>
                <button
                  type="button"
                  className="k-tool"
                  aria-label={`Riprendi ${shortTitleOf(ticket)}, comanda ${ticket.order_number}.${ticket.sequence}`}
                  onClick={() => {
                    act(ticket.id, 'recall');
                    // Off the table and back on the stove: two steps.
                    if (ticket.state === 'served' && post !== 'pass') act(ticket.id, 'recall');
                  }}
                >
                  {shortTitleOf(ticket)}
                </button>
              </li>
            ))}
          </ul>
        </footer>
      )}
    </div>
  );
}
