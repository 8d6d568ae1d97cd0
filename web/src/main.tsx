import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preload } from './router.tsx';
import { Root } from './shell/root.tsx';
import './styles.css';

// After everything else. Where there is no TLS there is no worker, and Hub is as it was.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    import('./offline/register-worker.ts').then(
      ({ registerWorker }) => registerWorker(),
      () => undefined,
    );
  });
}

// The page's code comes beside the answers to who is here, and where.
preload(window.location.href);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
