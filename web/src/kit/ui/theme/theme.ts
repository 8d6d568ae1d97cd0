import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'hub.theme';
const CHANGE = 'hub:theme';
const grounds = { light: '#f8f7f5', dark: '#121314' }; // --color-canvas, as in index.html

/** The theme a person chose (`system` when they did not) and the one that is shown. Kept for the next visit and for other tabs. */
export function useTheme() {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const shown = useSyncExternalStore(subscribe, () => resolve(readChoice()));
  return { choice, shown, setTheme };
}

function setTheme(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage switched off: it holds until the page is closed.
  }
  apply(choice);
  window.dispatchEvent(new Event(CHANGE));
}

/** The page itself is the truth: public/theme.js has already put the stored choice there. */
function readChoice(): ThemeChoice {
  const set = document.documentElement.dataset['theme'];
  return set === 'light' || set === 'dark' ? set : 'system';
}

function apply(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = grounds[choice === 'system' ? own : choice];
  }
}

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const resolve = (choice: ThemeChoice) =>
  choice === 'system' ? (systemDark().matches ? 'dark' : 'light') : choice;

function subscribe(listener: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    apply(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system');
    listener();
  };
  const media = systemDark();
  window.addEventListener(CHANGE, listener);
  window.addEventListener('storage', fromOtherTab);
  media.addEventListener('change', listener);
  return () => {
    window.removeEventListener(CHANGE, listener);
    window.removeEventListener('storage', fromOtherTab);
    media.removeEventListener('change', listener);
  };
}
