import { TRANSLATIONS, type Translation } from 'contract/menus/values';
import type { Translations } from 'contract/menus/schemas';
import sql, { join, type Sql } from 'sql-template-tag';

/** The languages that have something, as they are stored. */
export function writtenTranslations(translations: Translations): Translations {
  return Object.fromEntries(
    TRANSLATIONS.flatMap((language) => {
      const own = translations[language];
      return own && (own.name !== null || own.description !== null) ? [[language, own]] : [];
    }),
  );
}

/** Name and description of `translations` in a language; SQL null where they are missing. */
const nameIn = (translations: Sql, language: Sql) => sql`(${translations} -> ${language} ->> 'name')`;
const descriptionIn = (translations: Sql, language: Sql) =>
  sql`(${translations} -> ${language} ->> 'description')`;

/** The languages in which a name, or a description where there is one in Italian, is missing (docs/rules.md 24.9). */
export function missingLanguages(translations: Sql, description: Sql): Sql {
  const language = sql`x.language`;
  return sql`array(
    select x.language from unnest(${TRANSLATIONS}::text[]) with ordinality as x (language, n)
    where ${nameIn(translations, language)} is null
      or (${description} is not null and ${descriptionIn(translations, language)} is null)
    order by x.n)`;
}

/** How many names and descriptions of the rows `t` each language has. */
export function countedLanguages(): Sql {
  const translations = sql`t.translations`;
  const count = (language: Translation) => {
    const key = sql`${language}::text`;
    return sql`${key}, count(${nameIn(translations, key)})
      + count(${descriptionIn(translations, key)}) filter (where t.description is not null)`;
  };
  return sql`json_build_object(${join(TRANSLATIONS.map(count))})`;
}
