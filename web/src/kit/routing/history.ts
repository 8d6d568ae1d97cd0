/**
 * The browser's history as a store. Each entry carries its position, so that Back and Forward can be told apart and taken
 * back when a form with unsaved text asks to stay.
 */
export interface Location {
  /** Path and query as in the address bar. */
  href: string;
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** The same for the same entry, also after a reload. */
  key: string;
  /** What the navigation carried along; survives Back and reload. */
  state: NavigationState;
  /** How one got here. */
  by: 'load' | 'push' | 'replace' | 'pop';
  /** Whether the page asked to stay where it is scrolled to: only its filters changed. */
  keepScroll: boolean;
}

/** Small facts that belong to a history entry and not to its address. */
export interface NavigationState {
  /** The place at which the page was seen. */
  placeId?: number;
}

export interface NavigateOptions {
  replace?: boolean;
  keepScroll?: boolean;
  state?: NavigationState;
}

/** Where somebody wants to go, before it is done; with a place where it is known at which. */
export type Departure = Pick<Location, 'pathname' | 'search' | 'by'> & NavigationState;

/** Says whether to stay; `go` does then what was held back. */
type Blocker = (next: Departure, go: () => void) => boolean;

interface Entry {
  key: string;
  index: number;
  state: NavigationState;
}

const listeners = new Set<(location: Location) => void>();
const blockers = new Set<Blocker>();

let entry = entryOf(window.history.state) ?? { key: newKey(), index: 0, state: {} };
let location = locate(window.location.href, entry, 'load');
/** Our own moves through the history must not be taken for the person's: `undo` takes a held one back, `pass` lets it go. */
let moving: 'undo' | 'pass' | undefined;

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function entryOf(state: unknown): Entry | undefined {
  return typeof state === 'object' && state !== null && 'hub' in state ? asEntry(state.hub) : undefined;
}

/** Entries of this page's history are written by this file alone. */
function asEntry(value: unknown): Entry {
  return value as Entry;
}

function locate(href: string, { key, state }: Entry, by: Location['by'], keepScroll = false): Location {
  const { pathname, search } = new URL(href, window.location.origin);
  return { href: pathname + search, pathname, search, key, state, by, keepScroll };
}

function arrive(next: Location): void {
  location = next;
  for (const listener of listeners) listener(next);
}

function isHeld(next: Departure, go: () => void): boolean {
  return [...blockers].some((blocker) => blocker(next, go));
}

export function currentLocation(): Location {
  return location;
}

export function subscribe(listener: (location: Location) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears of another page, and of one that comes back; not of a page that only writes its filters into its own address. */
export function subscribeToPages(listener: () => void): () => void {
  return subscribe(({ by, keepScroll }) => {
    if (by !== 'replace' || !keepScroll) listener();
  });
}

/** Goes to an address of this app, unless a form with unsaved text asks first. */
export function navigate(href: string, options: NavigateOptions = {}): void {
  const { pathname, search } = new URL(href, window.location.origin);
  const by = options.replace === true ? 'replace' : 'push';
  if (!isHeld({ pathname, search, by, ...options.state }, () => commit(href, options))) commit(href, options);
}

function commit(href: string, { replace = false, keepScroll = false, state = {} }: NavigateOptions): void {
  // The same address again adds nothing to go back to.
  const replaces = replace || href === location.href;
  entry = { key: newKey(), index: entry.index + (replaces ? 0 : 1), state };
  window.history[replaces ? 'replaceState' : 'pushState']({ hub: entry }, '', href);
  arrive(locate(href, entry, replaces ? 'replace' : 'push', keepScroll));
}

function popped(event: PopStateEvent): void {
  const ours = moving;
  moving = undefined;
  if (ours === 'undo') return;
  const next = entryOf(event.state);
  if (!next) {
    fragmentAdded();
    return;
  }
  const steps = next.index - entry.index;
  function go(): void {
    moving = 'pass';
    window.history.go(steps);
  }
  const { pathname, search } = window.location;
  if (ours !== 'pass' && steps !== 0 && isHeld({ pathname, search, by: 'pop', ...next.state }, go)) {
    moving = 'undo';
    window.history.go(-steps);
    return;
  }
  entry = next;
  arrive(locate(window.location.href, entry, 'pop'));
}

/** A link to `#something` on the same page made an entry without asking us: it becomes one of ours. */
function fragmentAdded(): void {
  entry = { key: newKey(), index: entry.index + 1, state: {} };
  location = { ...location, key: entry.key };
  window.history.replaceState({ hub: entry }, '');
}

/** Adds to what an entry remembers, for when one comes back to it; nothing happens once another page was asked for. */
export function annotate({ key }: Location, state: NavigationState): void {
  if (key !== entry.key) return;
  entry = { ...entry, state: { ...entry.state, ...state } };
  window.history.replaceState({ hub: entry }, '');
}

export function addBlocker(blocker: Blocker): () => void {
  blockers.add(blocker);
  return () => blockers.delete(blocker);
}

window.history.replaceState({ hub: entry }, '');
window.addEventListener('popstate', popped);
