import { menuLanguageLabels } from 'contract/menus/labels';
import { TRANSLATIONS, type Translation } from 'contract/menus/values';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { InnerDisclosure } from '../../../kit/ui/content/disclosure.tsx';

type Names = Partial<Record<Translation, string | undefined>>;

interface NameFieldsProps {
  value: Names;
  onChange: (names: Names) => void;
}

/** The name in the languages of the menu, folded; one that is left empty is shown in Italian. */
export function NameFields({ value, onChange }: NameFieldsProps) {
  function change(language: Translation, name: string) {
    const { [language]: _, ...others } = value;
    onChange(name.trim() === '' ? others : { ...others, [language]: name });
  }
  return (
    <InnerDisclosure title="Il nome in altre lingue">
      <div className="grid gap-4 sm:grid-cols-2">
        {TRANSLATIONS.map((language) => (
          <Field key={language} label={menuLanguageLabels[language]} optional>
            <TextInput
              lang={language}
              autoComplete="off"
              maxLength={120}
              defaultValue={value[language] ?? ''}
              onChange={({ target }) => change(language, target.value)}
            />
          </Field>
        ))}
      </div>
    </InnerDisclosure>
  );
}
