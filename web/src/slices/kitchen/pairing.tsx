import { screens } from 'contract/screens/calls';
import { useEffect, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { backOff } from '../../kit/events/back-off.ts';
import { becomeScreen } from './paired.ts';

const LOOK_MS = 2000;

/** A code to show, renewed when it is over; answers nothing once the screen is paired. */
function usePairing(): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let failures = 0;
    let key: string | undefined;
    async function step(): Promise<number> {
      if (key === undefined) {
        const begun = await call(screens.begin);
        if (stopped) return LOOK_MS;
        ({ key } = begun);
        setCode(begun.code);
        return LOOK_MS;
      }
      const { state } = await call(screens.look, { body: { key } });
      if (stopped || state === 'waiting') return LOOK_MS;
      if (state === 'paired') {
        stopped = true;
        becomeScreen(key);
      } else key = undefined;
      return 0;
    }
    async function run(): Promise<void> {
      let pause: number;
      try {
        pause = await step();
        failures = 0;
      } catch {
        pause = backOff(failures++, Math.random());
      }
      if (!stopped) timer = setTimeout(() => void run(), pause);
    }
    void run();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, []);
  return code;
}

/** The code that an owner or manager types in Hub. */
export function Pairing({ onLeave }: { onLeave: () => void }) {
  const code = usePairing();
  return (
    <main className="k-choose">
      <h1>Abbina questo schermo</h1>
      <p>In Hub apri Impostazioni, Persone, «Abbina uno schermo» e scrivi questo codice:</p>
      <p className="k-code" aria-live="polite">
        {code === undefined ? '…' : `${code.slice(0, 4)} ${code.slice(4)}`}
      </p>
      <button type="button" className="k-tool" onClick={onLeave}>
        Annulla
      </button>
    </main>
  );
}
