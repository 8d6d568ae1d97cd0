import type { GuestBooking } from 'contract/public';

/** The pages of the web app that letters lead to; the guest's ones in the language of the letter. */
export function pages({ token, number, language, place: { slug } }: GuestBooking) {
  const page = `/b/${slug}`;
  return {
    place: `${page}?lang=${language}`,
    stay: `${page}/${token}?lang=${language}`,
    /** Carries the word that proves the address. */
    proof: (word: string) => `${page}/${token}?lang=${language}&proof=${word}`,
    desk: `/dashboard/bookings/${number}`,
  };
}
