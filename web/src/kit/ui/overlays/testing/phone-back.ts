import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** What Chrome asks when somebody presses Back on a phone: the one that was made last. */
class Watcher {
  static open: Watcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    Watcher.open.push(this);
  }
  destroy() {
    Watcher.open = Watcher.open.filter((one) => one !== this);
  }
}

/** Gives the test a phone; `vi.unstubAllGlobals()` takes it away. */
export function aPhone(): void {
  Watcher.open = [];
  vi.stubGlobal('CloseWatcher', Watcher);
}

/** How many windows would hear of it. */
export const watching = (): number => Watcher.open.length;

export async function pressBack(): Promise<void> {
  const asked = Watcher.open.at(-1);
  await act(async () => {
    // Like the browser's own it asks once.
    asked?.destroy();
    asked?.onclose?.();
  });
}
