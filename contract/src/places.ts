import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PlaceSettingsChange } from './place-settings.ts';
import { Id, Instant, line, plainLine } from './scalars.ts';

export const TRIAL_DAYS = 30;

/** What a place can be, for who opens one by themselves: each stands for a category of the directory. */
export const PLACE_KINDS = ['bnb', 'hotel', 'home', 'hut', 'farm', 'restaurant', 'bar', 'other'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Category, and what the place has several of. The category proposes what the place can do (kind-of-place.ts). */
export const placeKinds = {
  bnb: { category: 'B&B', units: 'rooms' },
  hotel: { category: 'Hotel', units: 'rooms' },
  home: { category: 'Casa vacanze', units: 'rooms' },
  hut: { category: 'Rifugio', units: 'rooms' },
  farm: { category: 'Alloggio in agriturismo', units: 'rooms' },
  restaurant: { category: 'Ristorante', units: 'tables' },
  bar: { category: 'Bar', units: 'tables' },
  other: { category: 'Altra attività', units: null },
} as const satisfies Record<PlaceKind, { category: string; units: 'rooms' | 'tables' | null }>;

export const OwnPlace = z.object({
  kind: z.enum(PLACE_KINDS, 'Scegli che cosa gestisci.'),
  name: PlaceSettingsChange.shape.name,
  /** Street and number. */
  street: z._default(plainLine(150, "L'indirizzo deve stare su una riga."), ''),
  town: line(90, 'Inserisci il comune.'),
  /** How many rooms or tables there are; null: not said. */
  units: z._default(
    z.nullable(
      z
        .int('Inserisci un numero intero.')
        .check(z.minimum(1, 'Inserisci almeno 1.'), z.maximum(500, 'Al massimo 500.')),
    ),
    null,
  ),
});
export type OwnPlace = z.output<typeof OwnPlace>;

/** `trial_ends_at` is null where a subscription is paid. */
export const OwnPlaceCreated = z.object({ place_id: Id, trial_ends_at: z.nullable(Instant) });
export type OwnPlaceCreated = z.infer<typeof OwnPlaceCreated>;

export const places = {
  create: endpoint({
    method: 'POST',
    path: '/places',
    summary:
      'Open a place that the caller owns, with 30 days of Business: one an account, where sign-up is open',
    access: 'session',
    refusals: [403],
    body: OwnPlace,
    status: 201,
    response: OwnPlaceCreated,
  }),
};
