import { screens } from 'contract/screens/calls';
import type { OwnScreen } from 'contract/screens/schemas';
import { useEffect, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { stored } from '../../kit/api/local-store.ts';
import { token } from '../../kit/api/token.ts';
import { backOff } from '../../kit/events/back-off.ts';
import { forgetSteps, keep, kept } from './kept.ts';

/** Set where the token of this browser is that of a paired screen. */
export const paired = stored('hub.screen');

// A revoked screen is asked to be paired anew.
token.subscribe(() => {
  if (token.get() !== null || paired.get() === null) return;
  forgetSteps();
  paired.set(null);
});

/** Takes the key over as the token, in one piece: a screen is never drawn as a person's. */
export function becomeScreen(key: string): void {
  paired.set('1');
  token.set(key);
}

/** As the device keeps it, and as the server says once there is an answer: nobody stands at the screen to try again. */
export function useOwnScreen(): OwnScreen | undefined {
  const [own, setOwn] = useState(() => kept<OwnScreen>('screen'));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    async function ask(): Promise<void> {
      try {
        const { screen } = await call(screens.mine);
        // Somebody has signed in here since: the token is of a person.
        if (screen) {
          keep('screen', screen);
          setOwn(screen);
        } else paired.set(null);
      } catch {
        timer = setTimeout(() => void ask(), backOff(failures++, Math.random()));
      }
    }
    void ask();
    return () => clearTimeout(timer);
  }, []);
  return own;
}
