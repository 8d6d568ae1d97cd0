// One chunk: each chunk of its own, and each that two of them share, is named in the first file that a browser loads.
export { ReservationsPrintPage } from './print-page.tsx';
export { ReservationPage } from './reservation-page.tsx';
