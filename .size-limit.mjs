import {
  guestsFiles,
  initialFiles,
  kitchenFiles,
  orderFiles,
  signInFiles,
} from './scripts/initial-files.mjs';

const owners = initialFiles();
const order = orderFiles();
const guests = guestsFiles();
const kitchen = kitchenFiles();

export default [
  { name: 'JavaScript of the first signed-in screen', path: owners.js, limit: '130 kB', gzip: true },
  { name: 'Style sheets of the first signed-in screen', path: owners.css, limit: '15 kB', gzip: true },
  {
    name: 'What the order screen adds',
    path: [...order.js, ...order.css],
    limit: '45 kB',
    gzip: true,
  },
  { name: 'JavaScript of the guests’ page', path: guests.js, limit: '102 kB', gzip: true },
  { name: 'Style sheets of the guests’ page', path: guests.css, limit: '10 kB', gzip: true },
  { name: 'JavaScript of the kitchen’s screen', path: kitchen.js, limit: '90 kB', gzip: true },
  { name: 'Style sheets of the kitchen’s screen', path: kitchen.css, limit: '8 kB', gzip: true },
  {
    name: 'All of the sign-in page, before somebody touches it',
    path: signInFiles(),
    limit: '35 kB',
    gzip: true,
  },
];
