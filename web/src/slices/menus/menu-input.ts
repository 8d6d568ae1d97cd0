import { newKey } from '../../kit/api/call.ts';
import type { Menu, MenuInput, Translations } from 'contract/menus/schemas';
import { TRANSLATIONS } from 'contract/menus/values';

/** A language without a word is not sent. */
export function written(translations: Translations): Translations {
  return Object.fromEntries(
    TRANSLATIONS.flatMap((language) => {
      const one = translations[language];
      return one && (one.name !== null || one.description !== null) ? [[language, one]] : [];
    }),
  );
}

/** The keys of sections that the server does not know yet, by their ids here: the same at each attempt to save them. */
const keys = new Map<number, string>();

function keyOf(id: number): string {
  const key = keys.get(id) ?? newKey();
  keys.set(id, key);
  return key;
}

/** A whole menu as the server takes it; a section that it does not know yet has no id. */
export function inputOf(menu: Menu): MenuInput {
  const { name, description, translations, formula_price, hours, is_public, version } = menu;
  return {
    name,
    description,
    translations: asInput(translations),
    formula_price,
    hours,
    is_public,
    version,
    sections: menu.sections.map((section) => ({
      ...(section.id > 0 ? { id: section.id } : { key: keyOf(section.id) }),
      name: section.name,
      description: section.description,
      translations: asInput(section.translations),
      choose: section.choose,
      dishes: section.dishes.map(({ product_id, supplement }) => ({ product_id, supplement })),
    })),
  };
}

const asInput = (translations: Translations): MenuInput['translations'] => written(translations);
