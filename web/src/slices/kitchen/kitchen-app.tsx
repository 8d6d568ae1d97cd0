import { assignments, auth } from 'contract/access/calls';
import type { Assignment } from 'contract/access/schemas';
import { STATIONS } from 'contract/menus/values';
import { may } from 'contract/roles/values';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../kit/api/call.ts';
import { stored } from '../../kit/api/local-store.ts';
import { token } from '../../kit/api/token.ts';
import { backOff } from '../../kit/events/back-off.ts';
import { businessPlaces, choosePlace } from '../../kit/session/choose-place.ts';
import { can } from '../../kit/session/role-check.ts';
import { LiveRegion } from '../../kit/ui/feedback/live-region.tsx';
import type { Post } from './cards.ts';
import { keep, kept } from './kept.ts';
import { Pairing } from './pairing.tsx';
import { paired, useOwnScreen } from './paired.ts';
import { KitchenScreen, postLabels } from './kitchen-screen.tsx';

const chosenPlace = stored('hub.place');
const chosenPost = stored('hub.kitchen.station');

const POSTS: readonly Post[] = [...STATIONS, 'pass'];

interface Here {
  person: number;
  places: Assignment[];
}

/** As the device keeps it, and as the server says once there is an answer: nobody stands at the screen to try again. */
function useHere(isSignedIn: boolean): Here | undefined {
  const [here, setHere] = useState(() => kept<Here>('here'));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    async function ask(): Promise<void> {
      try {
        const [me, mine] = await Promise.all([call(auth.me), call(assignments.mine)]);
        const places = businessPlaces(mine.data).filter(({ role }) => can(role, may.offer));
        keep('here', { person: me.id, places });
        setHere({ person: me.id, places });
      } catch {
        timer = setTimeout(() => void ask(), backOff(failures++, Math.random()));
      }
    }
    if (isSignedIn) void ask();
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  return here;
}

interface Choice<T> {
  title: string;
  options: readonly { value: T; label: string }[];
  choose: (value: T) => void;
}

function Chooser<T extends string | number>({ title, options, choose }: Choice<T>) {
  return (
    <main className="k-choose">
      <h1>{title}</h1>
      <ul>
        {options.map(({ value, label }) => (
          <li key={value}>
            <button type="button" onClick={() => choose(value)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

interface WordsProps {
  text: string;
  href?: string;
  action?: string;
  children?: ReactNode;
}

function Words({ text, href, action, children }: WordsProps) {
  return (
    <main className="k-choose">
      <h1>{text}</h1>
      {children}
      {href !== undefined && (
        <a className="k-tool" href={href}>
          {action}
        </a>
      )}
    </main>
  );
}

/** Signed in by a person, or paired; else the choice between the two. */
function Screen() {
  const isSignedIn = useSyncExternalStore(token.subscribe, token.get) !== null;
  const isPaired = useSyncExternalStore(paired.subscribe, paired.get) !== null;
  const [isPairing, setIsPairing] = useState(false);

  if (isSignedIn) return isPaired ? <PairedScreen /> : <PersonScreen />;
  if (isPairing) return <Pairing onLeave={() => setIsPairing(false)} />;
  return (
    <Words text="Per vedere le comande abbina questo schermo, o accedi a Hub." href="/login" action="Accedi">
      <button type="button" className="k-tool" onClick={() => setIsPairing(true)}>
        Abbina questo schermo
      </button>
    </Words>
  );
}

/** The token of a screen opens its station, and nothing else. */
function PairedScreen() {
  const own = useOwnScreen();
  if (!own) return <Words text="Caricamento…" />;
  return <KitchenScreen key={own.id} person={-own.id} place={own} post={own.kind} />;
}

function PersonScreen() {
  const here = useHere(true);
  const placeId = useSyncExternalStore(chosenPlace.subscribe, chosenPlace.get);
  const chosen = useSyncExternalStore(chosenPost.subscribe, chosenPost.get);
  const post = POSTS.find((one) => one === chosen);

  if (!here) return <Words text="Caricamento…" />;
  if (here.places.length === 0) return <Words text="Non hai una cucina in cui entrare." />;
  const place = choosePlace(here.places, placeId);
  if (!place)
    return (
      <Chooser
        title="Quale attività?"
        options={here.places.map((one) => ({ value: one.place_id, label: one.place_name }))}
        choose={(id) => chosenPlace.set(String(id))}
      />
    );
  if (!post)
    return (
      <Chooser
        title="Quale reparto?"
        options={POSTS.map((value) => ({ value, label: postLabels[value] }))}
        choose={(value) => chosenPost.set(value)}
      />
    );
  return (
    <KitchenScreen
      key={place.place_id}
      person={here.person}
      place={place}
      post={post}
      leave={() => chosenPost.set(null)}
    />
  );
}

export function KitchenApp() {
  return (
    <>
      <Screen />
      <LiveRegion />
    </>
  );
}
