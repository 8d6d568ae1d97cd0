import type { Language } from 'contract/public/schemas';
import type { RoomType } from 'contract/rooms/schemas';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import type { GuestLetterName } from './letters.ts';

/** What a guest's letters say, in one language. Days and instants come spelt out, names and numbers as they are. */
export interface GuestWords {
  /** BCP 47, for days and amounts. */
  locale: string;
  /** What the platform leaves to do on a day that is written out. */
  spellDay?(day: string): string;
  greeting(name: string | undefined): string;
  subject: Record<GuestLetterName, (place: string, dates: string) => string>;
  dates(from: string, to: string): string;
  opening: Record<GuestLetterName, (place: string) => string>;
  /** What opens the letter instead where the link in it is all that is missing. */
  oneStep(place: string): string;
  /** Why the link below is to be opened until then: the place answers, or the stay is confirmed by that. */
  prove: Record<'place' | 'link', (instant: string) => string>;
  /** Until when the nights are kept, and that this is no stay yet. */
  keptUntil(instant: string): string;
  summary: {
    number(value: number): string;
    arrival(day: string, from: string): string;
    departure(day: string, until: string): string;
    nights(count: number): string;
    guests(count: number): string;
    room(name: string): string;
    total(amount: string): string;
  };
  roomType: Record<RoomType, string>;
  link: string;
  mayCancelUntil(day: string): string;
  mayNotCancel: string;
  /** Where a new request is made. */
  again: string;
  contact(ways: string): string;
  or: string;
  notYou: string;
}

export const guestWords: Record<Language, GuestWords> = { it, en, de, fr };
