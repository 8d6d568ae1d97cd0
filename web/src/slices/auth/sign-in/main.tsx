import { createRoot } from 'react-dom/client';
import { stored } from '../../../kit/api/local-store.ts';
import { token } from '../../../kit/api/token.ts';
import { paths } from '../../../kit/paths.ts';
import { forgetFormerPerson } from '../../../kit/session/former-person.ts';
import { loginSearch } from '../../../kit/session/login-search.ts';
import { fetchApp, openApp } from './open-app.ts';
import { SignIn } from './sign-in.tsx';
import './sign-in.css';

const { from, notice } = loginSearch(Object.fromEntries(new URLSearchParams(location.search)));
const href = from ?? paths.dashboard;
const root = createRoot(document.querySelector('#root')!);

/** From then on this is the back office's document, and nothing here listens any more. */
const leaving = new AbortController();

function enter(): void {
  if (leaving.signal.aborted) return;
  leaving.abort();
  void openApp(href, () => root.unmount());
}

/** Also when another tab has just signed in. */
function follow(): void {
  forgetFormerPerson();
  if (token.get() !== null) enter();
}

if (token.get() !== null) enter();
else {
  // The session may have ended where no tab could hear of it.
  forgetFormerPerson();
  leaving.signal.addEventListener('abort', token.subscribe(follow));
  root.render(<SignIn notice={notice} onSignedIn={(answer) => token.set(answer.token)} />);
  // Somebody is about to sign in: until then nothing but this page is worth the data of a phone.
  const { signal } = leaving;
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'input'])
    window.addEventListener(sign, () => void fetchApp(href), { once: true, signal });
  // Browsers report a pointer that rests where the page has changed, too.
  const moved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
  window.addEventListener('pointermove', (event) => moved(event) && void fetchApp(href), { signal });
  // A page that the browser has kept comes back: the person may have signed in meanwhile, without its hearing of it.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted && stored('hub.token').get() !== null) location.reload();
    },
    { signal: leaving.signal },
  );
}
