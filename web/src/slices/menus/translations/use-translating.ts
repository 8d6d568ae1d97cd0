import { menus } from 'contract/menus/calls';
import type { TranslationLine } from 'contract/menus/schemas';
import type { Translation } from 'contract/menus/values';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { cardQuery } from '../card/use-card.ts';

export interface Words {
  name: string;
  description: string;
}

/** Saves one language of a dish; the others stay as they are, also where somebody writes them at this moment. */
export function useTranslating(place_id: number) {
  const { mutateAsync } = useApiMutation(menus.translate, { invalidates: [menus.get, menus.list] });
  const { queryKey } = q(menus.translations, { params: { place_id }, query: {} });
  return async ({ product_id }: TranslationLine, language: Translation, words: Words): Promise<void> => {
    const body = { name: orNull(words.name), description: orNull(words.description) };
    const saved = await mutateAsync({ params: { product_id, language }, body });
    queryClient.setQueryData(cardQuery(product_id).queryKey, saved);
    queryClient.setQueryData(
      queryKey,
      (list) => list && { ...list, data: list.data.map((line) => translated(line, saved, language)) },
    );
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The line as the server would answer it now. */
function translated(
  line: TranslationLine,
  saved: Pick<TranslationLine, 'product_id' | 'translations'>,
  language: Translation,
): TranslationLine {
  if (line.product_id !== saved.product_id) return line;
  const one = saved.translations[language];
  const isWhole = Boolean(one?.name) && (line.description === null || Boolean(one?.description));
  const others = line.missing.filter((missing) => missing !== language);
  return {
    ...line,
    translations: saved.translations,
    missing: isWhole ? others : [...others, language],
  };
}
