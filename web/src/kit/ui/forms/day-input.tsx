import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { CalendarDays } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { TextInput } from './text-input.tsx';

/** How a day is read from typing and written back. `dayTyping` of `format/typing.ts` is the Italian one. */
interface DayTyping {
  /** `YYYY-MM-DD`. */
  parse: (text: string) => string | undefined;
  show: (day: string) => string;
  /** The day as a person says it, "sab 28 nov 2026": shown below as soon as something typed was understood. */
  words?: ((day: string) => string) | undefined;
}

type DayInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'onChange'> & {
  /** `YYYY-MM-DD`; a text that is no day is kept as it was typed, for the schema to refuse; `undefined` is empty. */
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
  typing: DayTyping;
  /** For the name of the button: "Arrivo". */
  what: string;
  min?: string | undefined;
  max?: string | undefined;
};

const ISO = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A day, typed as people write it ("3/9", "sabato") or chosen from the system's own calendar, which every phone knows best. While
 * typing the text is left alone; on leaving it is written in full. The button is for fingers and pointers; Alt+Down opens
 * the calendar from the keyboard, as in the system's own fields.
 */
export function DayInput({ value, onValueChange, typing, what, min, max, ...props }: DayInputProps) {
  const { onFocus, onBlur, onKeyDown, ...input } = props;
  const [draft, setDraft] = useState<string>();
  const [wasTyped, setWasTyped] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    setDraft(target.value);
    setWasTyped(true);
    const typed = target.value.trim();
    onValueChange(typed === '' ? undefined : (typing.parse(typed) ?? typed));
  }
  function enter(event: FocusEvent<HTMLInputElement>) {
    event.target.select();
    onFocus?.(event);
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    setDraft(undefined);
    onBlur?.(event);
  }
  function openCalendar() {
    try {
      calendar.current?.showPicker();
    } catch {
      calendar.current?.focus();
    }
  }

  function keys(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    openCalendar();
  }

  const known = value !== undefined && ISO.test(value);
  const settled = known ? typing.show(value) : (value ?? '');
  const text = (
    <TextInput
      autoComplete="off"
      placeholder="gg/mm/aaaa"
      {...input}
      value={draft ?? settled}
      onChange={change}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={keys}
      className="relative tabular-nums"
      end={
        <>
          {/* Only its calendar is used: the text beside it is typed more freely than this one allows. */}
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={known ? value : ''}
            min={min}
            max={max}
            disabled={props.disabled}
            onChange={({ target }) => {
              setDraft(undefined);
              if (target.value !== '') onValueChange(target.value);
            }}
            className="pointer-events-none absolute right-0 bottom-0 h-full w-10 opacity-0"
          />
          <IconButton
            icon={CalendarDays}
            label={`${what}: apri il calendario`}
            tabIndex={-1}
            disabled={props.disabled ?? false}
            onClick={openCalendar}
            className="-my-px -mr-px"
          />
        </>
      }
    />
  );
  if (!typing.words) return text;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {text}
      <p aria-live="polite" className="text-sm text-ink-muted empty:hidden">
        {wasTyped && known && typing.words(value)}
      </p>
    </div>
  );
}
