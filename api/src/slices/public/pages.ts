import type { GuestBooking } from 'contract/public/schemas';

/** The guest's pages that letters lead to, in the language of the letter. */
export function pages({ token, language, place: { slug } }: GuestBooking) {
  const page = `/b/${slug}`;
  return {
    place: `${page}?lang=${language}`,
    stay: `${page}/${token}?lang=${language}`,
    /** Carries the word that proves the address. */
    proof: (word: string) => `${page}/${token}?lang=${language}&proof=${word}`,
  };
}
