import type { TranslationLine } from 'contract/menus/schemas';
import type { Translation } from 'contract/menus/values';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { Spinner } from '../../../kit/ui/feedback/spinner.tsx';
import { FieldNote } from '../../../kit/ui/forms/field.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { languageName } from '../menu-words.ts';
import type { Words } from './use-translating.ts';

interface TranslationRowProps {
  line: TranslationLine;
  language: Translation;
  /** What it throws is shown at the line. */
  save: (words: Words) => Promise<void>;
}

/** One dish: Italian at the left, the other language beside it. Enter saves and goes to the next field. */
export function TranslationRow({ line, language, save }: TranslationRowProps) {
  const { name, description, translations } = line;
  const saved = {
    name: translations[language]?.name ?? '',
    description: translations[language]?.description ?? '',
  };
  const [typed, setTyped] = useState<Partial<Words>>({});
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const [problem, setProblem] = useState<string>();
  const running = useRef<Words>(undefined);
  const now = { ...saved, ...typed };
  const isChanged = now.name !== saved.name || now.description !== saved.description;
  const id = `translation-${line.product_id}`;

  async function store(): Promise<void> {
    const before = running.current;
    if (!isChanged || (before?.name === now.name && before.description === now.description)) return;
    running.current = now;
    setState('busy');
    setProblem(undefined);
    try {
      await save(now);
      setState('saved');
      // What was typed meanwhile is not saved yet.
      setTyped((later) => unsaved(later, now));
    } catch (error) {
      setState('idle');
      setProblem(sentenceOf(error, 'La traduzione non è stata salvata'));
    } finally {
      running.current = undefined;
    }
  }

  function press(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void store();
    focusNext(event.currentTarget);
  }

  const field = (part: keyof Words, label: string) => ({
    id: `${id}-${part}`,
    lang: language,
    'aria-label': `${label} in ${languageName(language)}`,
    'aria-describedby': `${id}-note`,
    autoComplete: 'off',
    'data-translation': '',
    value: now[part],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [part]: target.value }));
      setState('idle');
    },
    onKeyDown: press,
    onBlur: () => void store(),
  });

  return (
    <li className="grid gap-3 px-4 py-4 sm:grid-cols-2 sm:gap-4 sm:px-5">
      <div lang="it" className="min-w-0">
        <p className="flex items-center gap-2 font-medium sm:pt-2">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {state === 'busy' && <Spinner />}
          {state === 'saved' && (
            <span
              role="status"
              className="inline-flex items-center gap-1 text-sm font-normal text-success-ink"
            >
              <Check aria-hidden className="size-4" />
              Salvato
            </span>
          )}
        </p>
        {description !== null && (
          <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-muted">{description}</p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <TextInput maxLength={120} {...field('name', name)} />
        {description !== null && (
          <TextArea rows={2} maxLength={2000} {...field('description', `Descrizione di ${name}`)} />
        )}
        <FieldNote id={`${id}-note`} error={problem} />
      </div>
    </li>
  );
}

/** What is typed other than it was saved. */
function unsaved({ name, description }: Partial<Words>, saved: Words): Partial<Words> {
  return {
    ...(name !== undefined && name !== saved.name && { name }),
    ...(description !== undefined && description !== saved.description && { description }),
  };
}

/** The next field of the page that holds a translation. */
function focusNext(field: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-translation]')];
  all[all.indexOf(field) + 1]?.focus();
}
