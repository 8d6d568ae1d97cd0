import { createRoot } from 'react-dom/client';
import { KitchenApp } from './kitchen-app.tsx';
import './kitchen.css';

const root = document.querySelector('#root');
if (root) createRoot(root).render(<KitchenApp />);
