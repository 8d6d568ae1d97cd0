import { useEffect, useEffectEvent } from 'react';
import type { StreamEvent } from './event-parser.ts';
import { shareEvents } from './share-events.ts';

const POLL_MS = 30_000;

interface Watching {
  onEvent: (event: StreamEvent) => void;
  /** Events come again after they did not: what nobody told in between is to be asked for. */
  onReturn: () => void;
  /** Each half a minute that nothing comes by itself, while somebody looks. */
  onPoll: () => void;
}

/** Follows what happens at the person's places, as long as the component lives. */
export function useEvents(person: number, watching: Watching): void {
  const onEvent = useEffectEvent((event: StreamEvent) => watching.onEvent(event));
  const onReturn = useEffectEvent(() => watching.onReturn());
  const onPoll = useEffectEvent(() => watching.onPoll());

  useEffect(() => {
    let state: boolean | undefined;
    const stop = shareEvents(person, {
      onEvent: (event) => onEvent(event),
      onState(isUp) {
        if (isUp && state === false) onReturn();
        state = isUp;
      },
    });
    const poll = setInterval(() => {
      if (state !== true && document.visibilityState === 'visible') onPoll();
    }, POLL_MS);
    return () => {
      clearInterval(poll);
      stop();
    };
  }, [person]);
}
