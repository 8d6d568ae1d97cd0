import { ALLERGENS, type AllergenCode } from '../allergens/values.ts';
import { allergenLabels } from '../allergens/labels.ts';
import { type Change, joinedWords, partsOf, withParts } from './joined-words.ts';

/** What a guest must not eat. `seat` null: somebody at the table. `note`: the guest's own words. */
export interface GuestAllergy {
  seat: number | null;
  allergens: readonly AllergenCode[];
  note: string | null;
}

interface Eaten {
  seat: number | null;
  allergens: readonly { code: AllergenCode }[];
}

interface Declared {
  seat: number | null;
  /** "unknown": nobody has said what is in it, which is not the same as nothing. */
  allergens_state: string;
  /** Undefined: it may be eaten. */
  kind?: string | undefined;
}

const EATEN: readonly unknown[] = ['dish', 'drink', undefined];

/** A dish without a seat may be anybody's, and so may an allergy. */
const isFor = (seat: number | null, allergy: GuestAllergy) =>
  seat === null || allergy.seat === null || seat === allergy.seat;

/** The substances of a dish, traces too, that a guest who may eat it must not (docs/rules.md 19.51). */
export function warnedAllergens(
  { seat, allergens }: Eaten,
  allergies: readonly GuestAllergy[],
): AllergenCode[] {
  const forbidden = new Set(allergies.filter((one) => isFor(seat, one)).flatMap((one) => one.allergens));
  const eaten = new Set(allergens.map(({ code }) => code));
  return ALLERGENS.filter((code) => forbidden.has(code) && eaten.has(code));
}

/** Whether nobody knows what is in a dish that a guest with an allergy may eat (decision 0075). */
export const isUnverified = (
  { seat, allergens_state, kind }: Declared,
  allergies: readonly GuestAllergy[],
): boolean =>
  allergens_state === 'unknown' && EATEN.includes(kind) && allergies.some((one) => isFor(seat, one));

/** "latte, frutta a guscio" */
export const allergensSaid = (codes: readonly AllergenCode[]): string =>
  codes.map((code) => allergenLabels[code].toLowerCase()).join(', ');

/** "posto 3: frutta a guscio", "latte, «anche tracce»" */
export function allergySaid({ seat, allergens, note }: GuestAllergy): string {
  const what = [allergensSaid(allergens), note === null ? '' : `«${note}»`]
    .filter((one) => one !== '')
    .join(', ');
  return seat === null ? what : `posto ${seat}: ${what}`;
}

/** Of the guest of a seat; null: of somebody at the table. */
export const allergyOf = (allergies: readonly GuestAllergy[], seat: number | null): GuestAllergy =>
  allergies.find((one) => one.seat === seat) ?? { seat, allergens: [], note: null };

type Said = Omit<GuestAllergy, 'seat'>;

/** An allergy as it is now, with only that changed which the person changed: a second person may have said more meanwhile. */
export function joinedAllergy(now: GuestAllergy, { seen, said }: Change<Said>): GuestAllergy {
  const isChanged = (code: AllergenCode) => seen.allergens.includes(code) !== said.allergens.includes(code);
  return {
    seat: now.seat,
    allergens: ALLERGENS.filter((code) => (isChanged(code) ? said : now).allergens.includes(code)),
    note: joinedWords(now.note, { seen: seen.note, said: said.note }),
  };
}

/** What the allergies are once a person has said those of a seat. Without `seen` they take the place of what others said. */
export const withSaid = (
  allergies: readonly GuestAllergy[],
  { seat, allergens, note, seen }: GuestAllergy & { seen?: Said | undefined },
): GuestAllergy[] => {
  const said = { seat, allergens, note };
  return withAllergy(allergies, seen ? joinedAllergy(allergyOf(allergies, seat), { seen, said }) : said);
};

/** What the allergies of a seat are from now on; one that says nothing takes them away. */
export function withAllergy(allergies: readonly GuestAllergy[], allergy: GuestAllergy): GuestAllergy[] {
  const others = allergies.filter(({ seat }) => seat !== allergy.seat);
  const isNone = allergy.allergens.length === 0 && allergy.note === null;
  return (isNone ? others : [...others, allergy]).toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
}

/** Of two orders that become one: nobody's allergy is lost. */
export function joinedAllergies(a: readonly GuestAllergy[], b: readonly GuestAllergy[]): GuestAllergy[] {
  return b.reduce<GuestAllergy[]>(
    (all, one) => {
      const same = all.find(({ seat }) => seat === one.seat);
      return withAllergy(all, {
        seat: one.seat,
        allergens: ALLERGENS.filter((code) => same?.allergens.includes(code) || one.allergens.includes(code)),
        note: withParts(partsOf(same?.note ?? null), partsOf(one.note)),
      });
    },
    [...a],
  );
}
