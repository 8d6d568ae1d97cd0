/** The languages of the public page; the browser's, else Italian. */
export const LANGUAGES = ['it', 'en', 'de', 'fr'] as const;

export const MAX_PUBLIC_NIGHTS = 60;
