import { tickets as calls } from 'contract/tickets/calls';
import type { KitchenTimes, Ticket } from 'contract/tickets/schemas';
import { USUAL_TIMES } from 'contract/tickets/values';
import { call, newKey } from '../../kit/api/call.ts';
import { ApiError, leavesOpen, mayGoLater } from '../../kit/api/errors.ts';
import { stored } from '../../kit/api/local-store.ts';
import { patience } from '../../kit/api/patience.ts';
import { token } from '../../kit/api/token.ts';
import { backOff } from '../../kit/events/back-off.ts';
import { keepBoard, keptBoard, STEPS } from './kept.ts';
import { type Step, withSteps } from './steps.ts';

export interface BoardState {
  /** As they will be once the steps that wait have been sent. */
  tickets: readonly Ticket[];
  times: KitchenTimes;
  isLoaded: boolean;
  /** Since when the server does not answer. */
  offlineSince: number | null;
  waiting: number;
  /** Why the server refused a step or the list. */
  refusal: string | null;
}

export type Act = (ticket_id: number, kind: Step['kind'], line_ids?: string[]) => void;

export interface Board {
  subscribe: (listener: () => void) => () => void;
  read: () => BoardState;
  act: Act;
  /** Sends what waits, then asks for everything anew. */
  refresh: () => void;
  lost: () => void;
  stop: () => void;
}

function parseSteps(text: string | null): Step[] {
  return text === null ? [] : (JSON.parse(text) as Step[]);
}

/** Tickets that did not change stay the same objects, so that only the changed card is drawn anew. */
function reconciled(before: readonly Ticket[], fresh: readonly Ticket[]): readonly Ticket[] {
  const known = new Map(before.map((ticket) => [ticket.id, ticket]));
  return fresh.map((ticket) => {
    const old = known.get(ticket.id);
    return old && JSON.stringify(old) === JSON.stringify(ticket) ? old : ticket;
  });
}

function send({ kind, ticket_id, line_ids, key }: Step): Promise<Ticket> {
  const input = { params: { ticket_id }, idempotencyKey: key, signal: patience() };
  const body = line_ids ? { line_ids } : {};
  return kind === 'ready' || kind === 'voidsSeen'
    ? call(calls[kind], { ...input, body })
    : call(calls[kind], input);
}

/** While versions change places, an older process answers without them. */
const timesOf = ({ times }: { times?: KitchenTimes }): KitchenTimes => times ?? USUAL_TIMES;

async function fetchTickets(place_id: number): Promise<{ tickets: Ticket[]; times: KitchenTimes }> {
  const asked = { params: { place_id }, signal: patience() };
  const [open, served] = await Promise.all([
    call(calls.list, { ...asked, query: {} }),
    call(calls.list, { ...asked, query: { state: 'served' } }),
  ]);
  return { tickets: [...open.data, ...served.data], times: timesOf(open) };
}

/** The tickets of a place, and the steps that wait for the network (docs/rules.md 27.6). `onNew` hears of each new ticket. */
export function openBoard(place_id: number, onNew: (tickets: readonly Ticket[]) => void): Board {
  const kept = stored(STEPS + place_id);
  const listeners = new Set<() => void>();
  let steps = parseSteps(kept.get());
  const earlier = keptBoard(place_id, Date.now());
  let known: readonly Ticket[] = earlier?.tickets ?? [];
  /** When the server gave what is shown, where that was before this load. */
  let oldSince = earlier?.at;
  let state: BoardState = {
    tickets: withSteps(known, steps),
    times: earlier?.times ?? USUAL_TIMES,
    isLoaded: earlier !== undefined,
    offlineSince: navigator.onLine ? null : (oldSince ?? Date.now()),
    waiting: steps.length,
    refusal: null,
  };
  let [failures, answered] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isRunning, isWanted, isStopped] = [false, false, false];

  function show(more: Partial<BoardState> = {}): void {
    state = { ...state, ...more, tickets: withSteps(known, steps), waiting: steps.length };
    for (const listener of listeners) listener();
  }

  function keep(next: Step[]): void {
    steps = next;
    // Without a session nothing of it is left on the device.
    kept.set(next.length > 0 && token.get() !== null ? JSON.stringify(next) : null);
  }

  function lost(): void {
    if (state.offlineSince === null) show({ offlineSince: oldSince ?? Date.now() });
  }

  function found(): void {
    failures = 0;
    oldSince = undefined;
    if (state.offlineSince !== null) show({ offlineSince: null });
  }

  /** In their order: a step that was refused is dropped, one without an answer waits and with it all after it. */
  async function sendSteps(): Promise<void> {
    for (let step = steps[0]; step; step = steps[0]) {
      const { key } = step;
      const answer = await send(step).catch((error: unknown) => {
        // A session that ended, a PIN that is asked for, a server that is busy: the step waits (docs/rules.md 27.6).
        if (!(error instanceof ApiError) || mayGoLater(error)) throw error;
        return error;
      });
      found();
      answered += 1;
      keep(steps.filter((one) => one.key !== key));
      if (answer instanceof ApiError) show({ refusal: answer.message });
      else {
        known = known.map((ticket) => (ticket.id === answer.id ? answer : ticket));
        show({ refusal: null });
      }
    }
  }

  async function load(): Promise<void> {
    const before = answered;
    const { tickets: fresh, times } = await fetchTickets(place_id);
    found();
    // A step was answered meanwhile: the list may be older than the answer.
    if (answered !== before) return void (isWanted = true);
    const ids = new Set(known.map(({ id }) => id));
    const arrived = fresh.filter(({ id, state: at }) => at === 'sent' && !ids.has(id));
    const wasLoaded = state.isLoaded;
    known = reconciled(known, fresh);
    show({ isLoaded: true, times });
    if (!isStopped) keepBoard(place_id, { at: Date.now(), tickets: known, times });
    if (wasLoaded && arrived.length > 0) onNew(arrived);
  }

  async function run(): Promise<void> {
    if (isRunning || isStopped) return void (isWanted = true);
    isRunning = true;
    clearTimeout(timer);
    try {
      do {
        isWanted = false;
        await sendSteps();
        await load();
      } while (isWanted || steps.length > 0);
    } catch (error) {
      if (error instanceof ApiError && !leavesOpen(error)) show({ refusal: error.message });
      else lost();
      timer = setTimeout(() => void run(), backOff(failures++, Math.random()));
    } finally {
      isRunning = false;
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => state,
    act(ticket_id, kind, line_ids) {
      const step: Step = { key: newKey(), ticket_id, kind, at: new Date().toISOString() };
      keep([...steps, line_ids ? { ...step, line_ids } : step]);
      show();
      void run();
    },
    refresh: () => void run(),
    lost,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
