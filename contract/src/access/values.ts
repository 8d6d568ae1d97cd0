export const LEVELS = ['free', 'premium', 'business'] as const;

/** Why a place does not open: the person's own level there, the place was closed, a subscription that ended, or none. */
export const CLOSED_REASONS = ['level', 'closed', 'ended', 'unpaid'] as const;

/** What an empty field of the sign-in is answered with: by the schema, and by the form, which loads none. */
export const LOGIN_NEEDS = {
  email: "Inserisci l'indirizzo e-mail.",
  password: 'Inserisci la password.',
  code: 'Inserisci il codice.',
} as const;
