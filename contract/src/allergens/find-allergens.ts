import { ALLERGENS, type AllergenCode } from './values.ts';

/**
 * Beginnings of words by which guests name a substance, in Italian, English, German and French, without accents. A blank is part of
 * the beginning.
 */
const WORDS = {
  gluten: [
    'glutin',
    'gluten',
    'celiac',
    'coeliac',
    'zoliak',
    'coeliaqu',
    'frument',
    'grano',
    'wheat',
    'weizen',
  ],
  crustaceans: [
    'crostace',
    'gamber',
    'scamp',
    'granch',
    'aragost',
    'crustace',
    'shrimp',
    'prawn',
    'krebs',
    'krustent',
    'crevette',
  ],
  eggs: ['uov', 'egg', 'eier', 'ei ', 'oeuf'],
  fish: ['pesc', 'fish', 'fisch', 'poisson', 'merluzz', 'tonn', 'acciug'],
  peanuts: ['arachid', 'peanut', 'erdnus', 'cacahuet', 'nocciolin'],
  soybeans: ['soia', 'soy', 'soja'],
  milk: [
    'latt',
    'lattos',
    'lactos',
    'laktos',
    'milk',
    'milch',
    'lait',
    'formagg',
    'latticin',
    'caseina',
    'dairy',
  ],
  nuts: [
    'frutta a guscio',
    'frutta secca',
    'noci',
    'noce',
    'nocciol',
    'mandorl',
    'pistacch',
    'anacard',
    'nuts',
    'nuss',
    'walnus',
    'haselnus',
    'schalenfr',
    'noix',
    'noisette',
    'fruit a coque',
    'fruits a coque',
  ],
  celery: ['sedan', 'celery', 'seller', 'celeri'],
  mustard: ['senap', 'mustard', 'senf', 'moutard'],
  sesame: ['sesam'],
  sulphites: ['solfit', 'sulphit', 'sulfit', 'anidride solforosa'],
  lupin: ['lupin'],
  molluscs: [
    'mollusc',
    'cozz',
    'vongol',
    'ostric',
    'polp',
    'calamar',
    'seppi',
    'mussel',
    'clam',
    'oyster',
    'muschel',
    'weichtier',
    'mollusqu',
  ],
} satisfies Record<AllergenCode, readonly string[]>;

/** Words that begin like a substance and are another thing. */
const OTHERS = ['lattug', 'nocciolin', 'noce moscata', 'pesca', 'pesche', 'polpett'];

const plain = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, ' ')} `;

/**
 * The substances that a guest's own words name: "allergica alle noci, celiaca" is nuts and gluten. A word that is not known gives
 * nothing, so the words are always shown as well.
 */
export function findAllergens(text: string): AllergenCode[] {
  const words = plain(text);
  return ALLERGENS.filter((code) => {
    const others = OTHERS.filter((other) => !WORDS[code].some((one) => one === other));
    const rest = others.reduce(
      (left, other) => left.replaceAll(new RegExp(` ${other}[a-z]*`, 'g'), ' '),
      words,
    );
    return WORDS[code].some((beginning) => rest.includes(` ${beginning}`));
  });
}
