import { createRoot } from 'react-dom/client';
import { keepPage } from './keep-page.ts';
import { KitchenApp } from './kitchen-app.tsx';
import './kitchen.css';

const root = document.querySelector('#root');
if (root) createRoot(root).render(<KitchenApp />);

// After the first drawing, which it would slow down.
window.addEventListener('load', keepPage);
