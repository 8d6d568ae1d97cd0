import { useQuery } from '@tanstack/react-query';
import { assignments, auth } from 'contract/access/calls';
import type { Assignment, SignedIn, User } from 'contract/access/schemas';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import type { ApiError } from '../api/errors.ts';
import { invalidate, q, queryClient } from '../api/query.ts';
import { stored } from '../api/local-store.ts';
import { token } from '../api/token.ts';
import { tellCurrency } from '../format/money.ts';
import { tellClocks } from '../format/zone-offsets.ts';
import { toastStore } from '../ui/feedback/toast.ts';
import { businessPlaces, choosePlace } from './choose-place.ts';
import { forgetDrafts, isOfGuest } from './draft.ts';
import { forgetFormerPerson } from './former-person.ts';
import { forgetLeftPlaces, keptDays, type KeptDays } from './kept-days.ts';

export const chosenPlace = stored('hub.place');
/** Changes whenever somebody else begins to act on this device: the other tabs ask anew who it is. */
const switched = stored('hub.switched');

/** Why nobody is signed in: nobody was yet, somebody signed out here, or the session was ended from outside. */
type Absence = 'new' | 'left' | 'ended';

let absence: Absence = 'new';
let leaving = false;

// The one place where a session ends, by the person, by the server's refusal, or by another tab.
token.subscribe(() => {
  // What this device keeps belongs to the person who was here, not to the next one.
  forgetFormerPerson();
  actor = undefined;
  // They name guests, and their buttons would act in the name of the next person.
  toastStore.clear();
  if (token.get() === null) {
    absence = leaving ? 'left' : 'ended';
    chosenPlace.set(null);
    queryClient.clear();
  } else {
    // Another tab signed somebody else in: nothing of the first person stays on screen.
    void queryClient.resetQueries();
  }
});

const successors = new Set<() => void>();

/** For what belongs to the person who acts: called when somebody else does (docs/rules.md 14.2). */
export function whenActorChanges(tell: () => void): void {
  successors.add(tell);
}

let actor: number | undefined;

/** What the former person saw is not shown to the next one, and what is on screen is asked for anew. */
function follow(id: number): void {
  const isOther = actor !== undefined && actor !== id;
  actor = id;
  if (!isOther) return;
  toastStore.clear();
  forgetDrafts(isOfGuest);
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
  for (const tell of successors) tell();
}

/** Asks anew who acts here, and with which role. */
async function askWhoActs(): Promise<void> {
  if (token.get() === null) return;
  await Promise.all([
    queryClient.fetchQuery({ ...q(auth.me), staleTime: 0 }),
    queryClient.fetchQuery({ ...q(assignments.mine), staleTime: 0 }),
  ]).catch(() => undefined);
}
switched.subscribe(() => void askWhoActs());

/** After a PIN or a lock: this tab and the others show who acts now. */
export async function actorChanged(): Promise<void> {
  await askWhoActs();
  switched.set(String(Date.now()));
}

// It may have ended where this tab could not hear of it.
if (token.get() === null) forgetFormerPerson();

// What a place refuses may be news of it: a role that changed, a subscription that ended, a place that was left.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  if (event.action.type === 'error') askAgain(event.action.error);
  const [me] = q(auth.me).queryKey;
  const user = event.query.queryKey[0] === me ? queryClient.getQueryData(q(auth.me).queryKey) : undefined;
  if (event.action.type === 'success' && user) follow(user.id);
  const { queryKey } = q(assignments.mine);
  if (event.action.type !== 'success' || event.query.queryKey[0] !== queryKey[0]) return;
  const places = queryClient.getQueryData(queryKey)?.data ?? [];
  // In time for the first drawing, which waits for this answer.
  tellClocks(Object.fromEntries(places.map(({ time_zone, clock }) => [time_zone, clock])));
  followCurrency();
  // A locked device shows nothing before a PIN, without a network neither (docs/rules.md 14.4).
  forgetLeftPlaces(businessPlaces(places).filter(({ acting }) => acting !== 'locked'));
});

/** Amounts are written in the currency of the selected place, before anything of it is drawn. */
function followCurrency(): void {
  const places = queryClient.getQueryData(q(assignments.mine).queryKey)?.data ?? [];
  tellCurrency(choosePlace(businessPlaces(places), chosenPlace.get())?.currency);
}
chosenPlace.subscribe(followCurrency);
queryClient.getMutationCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error') askAgain(event.action.error);
});

const ACTING_ASK_MS = 60_000;

/** Not after each of several refusals at once. */
const FRESH_MS = 5000;

function askAgain({ status }: ApiError): void {
  const { queryKey } = q(assignments.mine);
  const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if ((status === 403 || status === 404) && known > 0 && Date.now() - known > FRESH_MS)
    void invalidate(assignments.mine);
}

export type Session =
  | { state: 'loading' }
  | { state: 'signed-out'; absence: Absence }
  | { state: 'unreachable'; error: ApiError; retry: () => void; retrying: boolean }
  | { state: 'no-access'; user: User }
  | { state: 'choosing'; user: User; places: Assignment[] }
  | { state: 'ready'; user: User; places: Assignment[]; place: Assignment };

/** Who is here and at which place. The guard draws each state; pages below it use `usePlace()` and `useUser()`. */
export function useSession(): Session {
  const signedIn = useSignedIn();
  const chosenId = useSyncExternalStore(chosenPlace.subscribe, chosenPlace.get);
  const mine = useQuery({
    ...q(assignments.mine),
    enabled: signedIn,
    // A PIN holds for some minutes only.
    refetchInterval: ({ state }) =>
      (state.data?.data.some(({ acting }) => acting === 'other') ?? false) && ACTING_ASK_MS,
  });
  const isActing = mine.data?.data.some(({ acting }) => acting === 'other');
  const me = useQuery({
    ...q(auth.me),
    enabled: signedIn,
    refetchInterval: isActing === true && ACTING_ASK_MS,
  });
  const known = me.data && mine.data;
  // What failed last, which another try forgets at once: what is shown in its place stays while that one is under way.
  const [failure, setFailure] = useState<ApiError>();
  const latest = known || !signedIn ? undefined : (me.error ?? mine.error ?? failure);
  if (latest !== failure) setFailure(latest);

  if (!signedIn) return { state: 'signed-out', absence };
  if (me.data && mine.data) {
    const places = businessPlaces(mine.data.data);
    const place = choosePlace(places, chosenId);
    if (places.length === 0) return { state: 'no-access', user: me.data };
    return place
      ? { state: 'ready', user: me.data, places, place }
      : { state: 'choosing', user: me.data, places };
  }
  if (!latest) return { state: 'loading' };
  const retry = () => {
    void me.refetch();
    void mine.refetch();
  };
  return { state: 'unreachable', error: latest, retry, retrying: me.isFetching || mine.isFetching };
}

/** Asks before the first drawing does: that begins when the program is ready, and the answers take as long as they take. */
export function askWhoIsHere(): void {
  if (!isSignedIn()) return;
  void queryClient.prefetchQuery(q(auth.me));
  void queryClient.prefetchQuery(q(assignments.mine));
}

/** What the guard has let in: somebody at a place, or on their own pages somebody who has none. */
export const PresentSession = createContext<Extract<Session, { state: 'ready' | 'no-access' }> | null>(null);

function usePresent() {
  const present = useContext(PresentSession);
  if (!present) throw new Error("Nessuno ha fatto l'accesso");
  return present;
}

function useReady() {
  const present = usePresent();
  if (present.state !== 'ready') throw new Error('Nessuna attività selezionata');
  return present;
}

/** The selected place with the person's role there. Below the dashboard's guard only. */
export function usePlace(): Assignment {
  return useReady().place;
}

/** The same for the person's own pages, which open without a place too. */
export function usePlaceIfAny(): Assignment | undefined {
  const present = usePresent();
  return present.state === 'ready' ? present.place : undefined;
}

/** The signed-in person. Below the dashboard's guard only. */
export function useUser(): User {
  return usePresent().user;
}

/** All places that the person may switch to. Below the dashboard's guard only. */
export function usePlaces(): Assignment[] {
  return useReady().places;
}

/** Selects a place in every tab; one that is not (or no longer) this person's changes nothing. */
export function selectPlace(placeId: number): void {
  const mine = queryClient.getQueryData(q(assignments.mine).queryKey);
  if (mine && !businessPlaces(mine.data).some((place) => place.place_id === placeId)) return;
  chosenPlace.set(String(placeId));
}

/**
 * The id of the place that was chosen here last, until the server has said where one is: nobody has said yet whether it still may
 * be. Undefined from the answer on.
 */
export function placeBeforeAnswer(): number | undefined {
  if (!isSignedIn() || queryClient.getQueryData(q(assignments.mine).queryKey)) return undefined;
  return Number(chosenPlace.get()) || undefined;
}

/** The selected place once the server has said where one is; undefined when it says nowhere, or nothing. */
export async function whereOneIs(): Promise<Assignment | undefined> {
  if (!isSignedIn()) return undefined;
  const { data } = await queryClient.ensureQueryData(q(assignments.mine));
  return choosePlace(businessPlaces(data), chosenPlace.get());
}

/** What this device keeps of the chosen place, for when nothing can be asked. */
export function daysOfPlace(): KeptDays | undefined {
  const kept = keptDays(chosenPlace.get());
  // Where the server has said where one is, that place's currency stays: the kept days may be of another one.
  if (!queryClient.getQueryData(q(assignments.mine).queryKey)) tellCurrency(kept?.place.currency);
  return kept;
}

export function isSignedIn(): boolean {
  return token.get() !== null;
}

export function useSignedIn(): boolean {
  return useSyncExternalStore(token.subscribe, token.get) !== null;
}

/** Takes over the answer of login and register. */
export function signIn({ token: fresh, user }: SignedIn): void {
  queryClient.clear();
  token.set(fresh);
  queryClient.setQueryData(q(auth.me).queryKey, user);
}

const lastCalls = new Set<() => void>();

/** For what waits to be told to the server: `tell` is called while there still is a session. */
export function beforeSignOut(tell: () => void): void {
  lastCalls.add(tell);
}

type Hold = (leave: () => void) => boolean;
const holds = new Set<Hold>();

/** For what a sign-out would lose: answers whether it holds it back, and calls `leave` when the person wants it all the same. */
export function holdSignOut(hold: Hold): void {
  holds.add(hold);
}

/** Each of them asks by itself: who gives up what waits at the tables has not given up the sales. */
function leaveAfter([hold, ...others]: readonly Hold[]): void {
  if (!hold) return leave();
  const go = () => leaveAfter(others);
  if (!hold(go)) go();
}

/** Ends the session here at once, unless something asks first. */
export function signOut(): void {
  leaveAfter([...holds]);
}

/** The server is told, and a token it never heard about runs out by itself. */
function leave(): void {
  for (const tell of lastCalls) tell();
  forgetDrafts();
  call(auth.logout).catch(() => undefined);
  leaving = true;
  token.set(null);
  leaving = false;
}
