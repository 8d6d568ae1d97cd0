import { menuLanguageLabels } from 'contract/menus/labels';
import { TRANSLATIONS, type Translation } from 'contract/menus/values';
import { clsx } from 'clsx';
import { Progress } from '../../../kit/ui/feedback/progress.tsx';

interface TranslationMetersProps {
  /** How many names and descriptions there are. */
  texts: number;
  /** And how many each language has of them. */
  translated: Partial<Record<Translation, number | undefined>>;
  /** As wide as the page: all in one row. */
  wide?: boolean;
}

/** How far each language has come. */
export function TranslationMeters({ texts, translated, wide = false }: TranslationMetersProps) {
  return (
    <ul
      aria-label="Traduzioni"
      className={clsx('grid grid-cols-2 gap-x-4 gap-y-3', wide && 'sm:grid-cols-4')}
    >
      {TRANSLATIONS.map((language) => (
        <li key={language} className="min-w-0">
          <Progress
            label={menuLanguageLabels[language]}
            showLabel
            value={texts === 0 ? 0 : ((translated[language] ?? 0) * 100) / texts}
          />
        </li>
      ))}
    </ul>
  );
}
