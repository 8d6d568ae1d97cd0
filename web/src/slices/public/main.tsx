import { publicPlaces } from 'contract/public/calls';
import { publicTables } from 'contract/public-tables/calls';
import type { GuestReservation } from 'contract/public-tables/schemas';
import type { GuestBooking, Language, PublicPlace } from 'contract/public/schemas';
import { createRoot } from 'react-dom/client';
import { addressParts, isLanguage, languageIn } from './address.ts';
import { PublicApp } from './public-app.tsx';
import { loadTexts } from './texts/texts.ts';
import { keepAnswer, keepMissing } from './query-cache.ts';
import './public.css';

/** The language that the server wrote the page in; without that server, the address or the browser decides. */
function firstLanguage(): Language {
  const written = document.documentElement.dataset['language'];
  if (isLanguage(written)) return written;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return languageIn(window.location.search) ?? wanted.find(isLanguage) ?? 'it';
}

/** What came inside of the page: nothing has to be asked for before the first look. */
interface Embedded {
  place?: PublicPlace;
  booking?: GuestBooking;
  reservation?: GuestReservation;
  missing?: true;
}

function takeEmbedded(): void {
  const text = document.querySelector('#page-data')?.textContent;
  if (!text) return;
  const { place, booking, reservation, missing } = JSON.parse(text) as Embedded;
  if (place) keepAnswer(publicPlaces.get, { params: { slug: place.slug } }, place);
  const { slug, token, table } = addressParts(window.location.pathname);
  const ofTable = { params: { slug, reservation_token: table } };
  if (booking) keepAnswer(publicPlaces.booking, { params: { slug, token } }, booking);
  if (reservation) keepAnswer(publicTables.reservation, ofTable, reservation);
  if (!missing) return;
  if (table !== undefined) keepMissing(publicTables.reservation, ofTable);
  else if (token === undefined) keepMissing(publicPlaces.get, { params: { slug } });
  else keepMissing(publicPlaces.booking, { params: { slug, token } });
}

const root = document.querySelector('#root');
const language = firstLanguage();
void loadTexts(language).then((texts) => {
  if (!root) return;
  takeEmbedded();
  createRoot(root).render(<PublicApp first={{ language, texts }} />);
});
