import { useEffect, useSyncExternalStore } from 'react';
import { stored } from '../../kit/api/local-store.ts';

const kept = stored('hub.kitchen.sound');

let audio: AudioContext | undefined;

/** A browser lets a page sound only after a touch: the first one of each load. */
function wake(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** Two short tones, as a bell of the pass. */
export function ring(): void {
  if (kept.get() !== 'on' || audio?.state !== 'running') return;
  for (const [hertz, after] of [
    [880, 0],
    [1175, 0.18],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + after;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.4, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  }
}

/** Asked for once a device. */
export function useSound(): {
  choice: 'on' | 'off' | undefined;
  choose: (choice: 'on' | 'off') => void;
} {
  const value = useSyncExternalStore(kept.subscribe, kept.get);
  useEffect(() => {
    window.addEventListener('pointerdown', wake, { once: true });
    return () => window.removeEventListener('pointerdown', wake);
  }, []);
  return {
    choice: value === 'on' || value === 'off' ? value : undefined,
    choose(choice) {
      kept.set(choice);
      if (choice === 'on') wake();
      ring();
    },
  };
}

/** Keeps the screen lit while the page is seen; a browser that cannot does without. */
export function useWakeLock(): void {
  useEffect(() => {
    function lock(): void {
      if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
        navigator.wakeLock.request('screen').catch(() => undefined);
    }
    lock();
    document.addEventListener('visibilitychange', lock);
    return () => document.removeEventListener('visibilitychange', lock);
  }, []);
}
