import { ALLERGENS, type AllergenCode } from 'contract/allergens/values';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../../platform/search/fold.ts';
import { COMMON } from './common.ts';

/** What a name alone says, told apart from the list: a word, the allergen that it brings, and names that only sound like it. */
const BY_NAME: [RegExp, AllergenCode, RegExp?][] = [
  [
    /^latte|burr[oa]|panna|ricotta|mozzarella|yogurt|formaggio|pecorino|parmigiano|grana padano|mascarpone|cioccolato al latte/,
    'milk',
    /soia|mandorla|cocco|avena|arachidi/,
  ],
  [
    /farina (0|integrale|di farro|di segale|manitoba)|semola|^pane |spaghetti$|^birra (chiara|di fr)|orzo|seitan/,
    'gluten',
  ],
  [/uov[oa]|albume|tuorlo|maionese/, 'eggs', /salmone/],
  [/merluzzo|tonno|salmone|acciug|alici|baccala|branzino|orata|trota|bottarga|worcester/, 'fish'],
  [/gamber|scampi|aragosta|astice|granchio|mazzancolle|crostacei/, 'crustaceans'],
  [/calamar|sepp|polpo$|cozze|vongole|ostriche|capesante|lumache|totani/, 'molluscs'],
  [/arachid/, 'peanuts'],
  [/mandorl|nocciol|^noci|pistacch|anacard|amaretti|marzapane/, 'nuts'],
  [/soia|tofu|edamame/, 'soybeans'],
  [/sedano|giardiniera|^dado|^brodo/, 'celery'],
  [/senape|mostarda/, 'mustard'],
  [/sesamo|tahina|hummus/, 'sesame'],
  [/^vino|aceto di vino|balsamico|spumante|marsala/, 'sulphites'],
  [/lupini/, 'lupin'],
];

const contains = (name: string) => {
  const one = COMMON.find((other) => fold(other.name) === fold(name));
  return one?.allergens.filter(({ level }) => level === 'contains').map(({ code }) => code);
};

describe('the common ingredients', () => {
  it('are some three hundred, each once', () => {
    expect(COMMON.length).toBeGreaterThanOrEqual(300);
    const names = COMMON.map(({ name }) => fold(name));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('bring each of the fourteen allergens', () => {
    const found = new Set(COMMON.flatMap(({ name }) => contains(name)));
    expect(ALLERGENS.filter((code) => !found.has(code))).toEqual([]);
  });

  it('name no allergen twice', () => {
    const twice = COMMON.filter(
      ({ allergens }) => new Set(allergens.map(({ code }) => code)).size < allergens.length,
    );
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  it.each(BY_NAME)('contain what %s says: %s', (word, code, soundsLike) => {
    const named = COMMON.filter(({ name }) => word.test(fold(name)) && soundsLike?.test(fold(name)) !== true);
    expect(named.length).toBeGreaterThan(0);
    const without = named.filter(({ name }) => contains(name)?.includes(code) !== true);
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('hold no surprise where people often err', () => {
    expect(contains('Pinoli')).toEqual([]);
    expect(contains('Castagne')).toEqual([]);
    expect(contains('Grana Padano')).toEqual(['milk', 'eggs']);
    expect(contains('Parmigiano Reggiano')).toEqual(['milk']);
    expect(contains('Surimi')).toEqual(['fish', 'crustaceans', 'eggs']);
    expect(contains('Pesto genovese')).toEqual(['milk', 'nuts']);
    expect(contains('Latte senza lattosio')).toEqual(['milk']);
  });
});
