import type { DishMark, MenuLanguage } from 'contract/menus/values';

interface MenuWords {
  title: string;
  without: string;
  diet: string;
  filter: string;
  /** Takes the filter off. */
  all: string;
  language: string;
  hidden: [one: string, other: string];
  ask: string;
  check: string;
  may: string;
  allergens: string;
  soldOut: string;
  cover: string;
  /** As it stands beside the price of their cover. */
  children: string;
  frozen: string;
  thawed: string;
  closed: string;
  choose: string;
  missing: string;
  marks: Record<DishMark, string>;
}

/** The words of the menu beside those of the place. `hidden` follows a number. */
export const menuWords = {
  it: {
    title: 'Menu',
    without: 'Senza',
    diet: 'Dieta',
    filter: 'Allergie e diete',
    all: 'Mostra tutto',
    language: 'Lingua',
    hidden: ['piatto nascosto', 'piatti nascosti'],
    ask: 'Dei piatti con allergeni da verificare chiedi al personale.',
    check: 'Allergeni da verificare: chiedi al personale',
    may: 'può contenere',
    allergens: 'Allergeni',
    soldOut: 'Esaurito',
    cover: 'Coperto',
    children: 'bambini',
    frozen: "Prodotto congelato all'origine",
    thawed: 'Decongelato',
    closed: 'Adesso non servito',
    choose: 'a scelta',
    missing: 'Questo menu non c’è',
    marks: {
      vegetarian: 'Vegetariano',
      vegan: 'Vegano',
      gluten_free: 'Senza glutine',
      spicy: 'Piccante',
      local: 'Del territorio',
    },
  },
  en: {
    title: 'Menu',
    without: 'Without',
    diet: 'Diet',
    filter: 'Allergies and diets',
    all: 'Show everything',
    language: 'Language',
    hidden: ['hidden dish', 'hidden dishes'],
    ask: 'Please ask our staff about dishes whose allergens are not confirmed.',
    check: 'Allergens not confirmed: please ask our staff',
    may: 'may contain',
    allergens: 'Allergens',
    soldOut: 'Sold out',
    cover: 'Cover charge',
    children: 'children',
    frozen: 'Frozen at origin',
    thawed: 'Defrosted',
    closed: 'Not served now',
    choose: 'of your choice',
    missing: 'This menu does not exist',
    marks: {
      vegetarian: 'Vegetarian',
      vegan: 'Vegan',
      gluten_free: 'Gluten free',
      spicy: 'Spicy',
      local: 'Local',
    },
  },
  de: {
    title: 'Speisekarte',
    without: 'Ohne',
    diet: 'Ernährung',
    filter: 'Allergien und Ernährung',
    all: 'Alles anzeigen',
    language: 'Sprache',
    hidden: ['Gericht ausgeblendet', 'Gerichte ausgeblendet'],
    ask: 'Bei Gerichten mit ungeprüften Allergenen fragen Sie bitte das Personal.',
    check: 'Allergene ungeprüft: bitte fragen Sie das Personal',
    may: 'kann enthalten',
    allergens: 'Allergene',
    soldOut: 'Ausverkauft',
    cover: 'Gedeck',
    children: 'Kinder',
    frozen: 'Tiefgekühltes Produkt',
    thawed: 'Aufgetaut',
    closed: 'Wird jetzt nicht serviert',
    choose: 'zur Wahl',
    missing: 'Diese Speisekarte gibt es nicht',
    marks: {
      vegetarian: 'Vegetarisch',
      vegan: 'Vegan',
      gluten_free: 'Glutenfrei',
      spicy: 'Scharf',
      local: 'Regional',
    },
  },
  fr: {
    title: 'Carte',
    without: 'Sans',
    diet: 'Régime',
    filter: 'Allergies et régimes',
    all: 'Tout afficher',
    language: 'Langue',
    hidden: ['plat masqué', 'plats masqués'],
    ask: 'Pour les plats dont les allergènes sont à vérifier, demandez au personnel.',
    check: 'Allergènes à vérifier : demandez au personnel',
    may: 'peut contenir',
    allergens: 'Allergènes',
    soldOut: 'Épuisé',
    cover: 'Couvert',
    children: 'enfants',
    frozen: "Produit surgelé à l'origine",
    thawed: 'Décongelé',
    closed: 'Non servi actuellement',
    choose: 'au choix',
    missing: 'Cette carte n’existe pas',
    marks: {
      vegetarian: 'Végétarien',
      vegan: 'Végan',
      gluten_free: 'Sans gluten',
      spicy: 'Épicé',
      local: 'Du terroir',
    },
  },
  es: {
    title: 'Carta',
    without: 'Sin',
    diet: 'Dieta',
    filter: 'Alergias y dietas',
    all: 'Mostrar todo',
    language: 'Idioma',
    hidden: ['plato oculto', 'platos ocultos'],
    ask: 'Pregunte al personal por los platos con alérgenos por comprobar.',
    check: 'Alérgenos por comprobar: pregunte al personal',
    may: 'puede contener',
    allergens: 'Alérgenos',
    soldOut: 'Agotado',
    cover: 'Cubierto',
    children: 'niños',
    frozen: 'Producto congelado en origen',
    thawed: 'Descongelado',
    closed: 'Ahora no se sirve',
    choose: 'a elegir',
    missing: 'Esta carta no existe',
    marks: {
      vegetarian: 'Vegetariano',
      vegan: 'Vegano',
      gluten_free: 'Sin gluten',
      spicy: 'Picante',
      local: 'De la zona',
    },
  },
} satisfies Record<MenuLanguage, MenuWords>;
