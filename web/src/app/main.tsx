import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preload } from './router.tsx';
import { askWhoIsHere } from '../kit/session/session.ts';
import { Root } from './shell/root.tsx';
import '../styles.css';

/** After everything else. The document may have been loaded long before: by the sign-in page (slices/auth/sign-in/open-app.ts). */
function onceLoaded(start: () => void): void {
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}

// Where there is no TLS there is no worker, and Hub is as it was.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  onceLoaded(() => {
    import('../slices/offline/register-worker.ts').then(
      ({ registerWorker }) => registerWorker(),
      () => undefined,
    );
  });
}

// Sales and orders that wait for the network are sent wherever one is.
onceLoaded(() => {
  import('../slices/sale/waiting/send-waiting.ts').catch(() => undefined);
  import('../slices/orders/outbox/tell-waiting.ts').catch(() => undefined);
});

function draw() {
  const root = createRoot(document.getElementById('root')!);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Root />
      </StrictMode>,
    ),
  );
}

// The answers to who is here, and where, come beside the page's code, and that beside what it shows. In short pieces: the first look
// is on the screen already, and a slow phone would stand still for a fifth of a second.
askWhoIsHere();
setTimeout(() => preload(window.location.href));
setTimeout(draw);
