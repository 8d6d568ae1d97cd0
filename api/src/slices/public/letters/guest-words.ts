import type { Language } from 'contract/public/schemas';
import type { RoomType } from 'contract/rooms/schemas';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import type { GuestLetterName } from './letters.ts';

/** The texts of a guest's letters in one language. Days and instants arrive formatted, names and numbers unchanged. */
export interface GuestWords {
  /** BCP 47, for days and amounts. */
  locale: string;
  /** Corrects a day that `Intl` has written out. */
  spellDay?(day: string): string;
  greeting(name: string | undefined): string;
  subject: Record<GuestLetterName, (place: string, dates: string) => string>;
  dates(from: string, to: string): string;
  opening: Record<GuestLetterName, (place: string) => string>;
  /** The opening where the time to pay was over. */
  unpaid(place: string): string;
  /** The same where some money came that the place has to decide about. */
  underpaid(place: string): string;
  /** The opening where only the proof of the address is missing. */
  oneStep(place: string): string;
  /** The reason to open the link in time: the place then answers, or the link confirms the stay. */
  prove: Record<'place' | 'link', (instant: string) => string>;
  /** The end of the hold, and that the stay is not confirmed yet. */
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
  /** Introduces the guest's link, which shows the booking and cancels it. */
  link: string;
  /** The same where the link shows a confirmed booking and does not cancel it. */
  linkToSee: string;
  mayCancelUntil(day: string): string;
  mayNotCancel: string;
  /** After a cancellation by the guest without money at the place. */
  nothingElse: string;
  /** What the place has of the guest's money after a cancellation, beyond its bill. */
  toReturn(amount: string, place: string): string;
  /** Introduces the link for a new request. */
  again: string;
  contact(ways: string): string;
  or: string;
  notYou: string;
}

export const guestWords: Record<Language, GuestWords> = { it, en, de, fr };
