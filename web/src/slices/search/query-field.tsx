import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { Spinner } from '../../kit/ui/feedback/spinner.tsx';
import { LIST_ID } from './option-list.tsx';
import type { Move } from './use-active.ts';

const MOVES: Record<string, Move> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' };

/** The server takes no more. */
const MOST_SIGNS = 200;

interface QueryFieldProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (text: string) => void;
  placeholder: string;
  /** The server has been asked. */
  isBusy: boolean;
  /** The list below, if there is one, and the id of its line that Enter opens. */
  list: { active: string | undefined } | undefined;
  onMove: (to: Move) => void;
  onEnter: (newTab: boolean) => void;
  /** Delete, where there is nothing to delete in the field. */
  onForget: () => void;
  onClose: () => void;
}

export function QueryField({ field, value, onChange, placeholder, isBusy, list, ...on }: QueryFieldProps) {
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const move = MOVES[event.key];
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (move && isPlain && list) {
      event.preventDefault();
      on.onMove(move);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      on.onEnter(event.ctrlKey || event.metaKey);
    } else if (event.key === 'Delete') {
      on.onForget();
    }
  }
  return (
    <div className="flex h-14 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4">
      <Search aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Cerca in tutta l'attività"
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list && LIST_ID}
        aria-activedescendant={list?.active}
        placeholder={placeholder}
        value={value}
        maxLength={MOST_SIGNS}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode="search"
        enterKeyHint="go"
        className="h-full min-w-0 flex-1 bg-transparent px-2 outline-none placeholder:text-ink-faint"
      />
      {isBusy && <Spinner className="animate-late text-ink-faint" />}
      {value !== '' && (
        <button
          type="button"
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
          className="min-h-8 touch-target shrink-0 rounded-md px-2 text-sm text-ink-muted transition-colors hover:bg-sunken hover:text-ink"
        >
          Cancella
        </button>
      )}
      <IconButton icon={X} label="Chiudi" onClick={on.onClose} />
    </div>
  );
}
