import { menuLanguageLabels } from 'contract/menus/labels';
import { TRANSLATIONS, type Translation } from 'contract/menus/values';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';

type Part = 'name' | 'description';
type TypedPart = string | null | undefined;
/** What the fields hold, before the contract's schema has read it. */
type TypedTranslations = Partial<
  Record<Translation, { name?: TypedPart; description?: TypedPart } | undefined>
>;

interface TranslationFieldsProps {
  /** In Italian, as the place wrote it. */
  reference: { name: string; description: string | null };
  value: TypedTranslations;
  onChange: (next: TypedTranslations) => void;
}

/** Each language beside the others, below what is translated. */
export function TranslationFields({ reference, value, onChange }: TranslationFieldsProps) {
  function set(language: Translation, part: Part, text: string) {
    const before = value[language] ?? {};
    onChange({ ...value, [language]: { ...before, [part]: text } });
  }
  return (
    <div className="flex flex-col gap-5">
      <div lang="it" className="rounded-md bg-sunken px-3 py-2">
        <p className="text-sm text-ink-muted">{menuLanguageLabels.it}</p>
        <p className="font-medium">{reference.name}</p>
        {reference.description !== null && (
          <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-muted">{reference.description}</p>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {TRANSLATIONS.map((language) => (
          <div key={language} className="flex min-w-0 flex-col gap-3">
            <Field label={menuLanguageLabels[language]} optional>
              <TextInput
                lang={language}
                autoComplete="off"
                maxLength={120}
                value={value[language]?.name ?? ''}
                onChange={({ target }) => set(language, 'name', target.value)}
              />
            </Field>
            {reference.description !== null && (
              <Field label={<DescriptionLabel language={language} />} optional>
                <TextArea
                  lang={language}
                  rows={2}
                  maxLength={2000}
                  value={value[language]?.description ?? ''}
                  onChange={({ target }) => set(language, 'description', target.value)}
                />
              </Field>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function DescriptionLabel({ language }: { language: Translation }) {
  return (
    <>
      Descrizione<span className="sr-only"> in {menuLanguageLabels[language].toLowerCase()}</span>
    </>
  );
}
