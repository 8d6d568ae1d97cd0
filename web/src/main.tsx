import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './shell/root.tsx';
import './styles.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
