import { initialFiles } from './scripts/initial-files.mjs';

const { js, css } = initialFiles();

export default [
  { name: 'JavaScript of the first signed-in screen', path: js, limit: '130 kB', gzip: true },
  { name: 'Style sheets of the first signed-in screen', path: css, limit: '15 kB', gzip: true },
];
