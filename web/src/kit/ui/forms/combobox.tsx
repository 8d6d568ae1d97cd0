import { Check, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { TextInput } from './text-input.tsx';
import { useHeldSubmit } from './use-held-submit.ts';

interface ComboOption {
  id: number | string;
  name: string;
  /** Below the name. */
  detail?: string | undefined;
  /** At the end: a price. */
  end?: ReactNode;
}

interface More {
  label: string;
  run: () => void;
}

interface Lines<Option> {
  options: readonly Option[];
  extra: readonly More[];
}

interface ComboboxProps<Option extends ComboOption> {
  /** The name of what is chosen; '' while nothing is. */
  chosen: string;
  /** What was found for the text that `onSearch` got last. */
  options: readonly Option[];
  onSearch: (text: string) => void;
  /** Undefined: nothing any more. */
  onChoose: (option: Option | undefined) => void;
  /** The options are being asked for. */
  busy?: boolean;
  /** What was chosen from `more` is being made. */
  adding?: boolean;
  /** In place of the options: "Nessun cliente trovato". */
  nothing: string;
  /** Below the options once they are those of the text, for what is not among them. */
  more?: (text: string) => readonly More[];
  placeholder?: string;
  /** Its name where no `Field` is around it. */
  label?: string;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

const PAUSE_MS = 250;

/**
 * A choice among more things than a list can show: typed for, and found by the server. The list lies in the page below the field, not
 * above it, so that a window that scrolls does not cut it. Goes into a `Field`.
 */
export function Combobox<Option extends ComboOption>(props: ComboboxProps<Option>) {
  const {
    chosen,
    options: found,
    busy = false,
    adding = false,
    nothing,
    more,
    placeholder,
    label,
    inputRef,
    onSearch,
    onChoose,
    onBlur,
  } = props;
  const id = useId();
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  /** The text that `options` belong to, once they are there. */
  const [asked, setAsked] = useState<string>();
  /** Enter was pressed before what fits the text had been found. */
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = text !== undefined;
  const isFound = open && !busy && text.trim() === asked;
  /** What was shown when a finger or the mouse was put down on it: an answer that comes before the end of the press takes no line away. */
  const [pressed, setPressed] = useState<Lines<Option>>();
  const { options, extra } = pressed ?? { options: found, extra: (isFound && more?.(text.trim())) || [] };
  const last = options.length + extra.length - 1;
  const at = Math.min(active, Math.max(0, last));

  const close = useEffectEvent(() => shut());
  // Escape closes the list alone. The window around it listens at the document, in the capture phase: before that.
  useEffect(() => {
    if (!open) return undefined;
    function keep(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    }
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [open]);

  const box = useRef<HTMLDivElement>(null);
  const hasTaken = useRef(false);
  const isFormHeld = useHeldSubmit(box, waiting || adding, () => hasTaken.current || chosen !== '');

  const hasLeft = useRef(false);
  const takeFirst = useEffectEvent(() => {
    setWaiting(false);
    if (options.length > 0) take(0);
    // A form that waits for the choice gets none: what was typed stays, to be corrected.
    else if (hasLeft.current && !isFormHeld()) shut();
  });
  useEffect(() => {
    if (waiting && isFound) takeFirst();
  }, [waiting, isFound]);

  function ask(words: string) {
    clearTimeout(timer.current);
    setAsked(words);
    onSearch(words);
  }
  function search(next: string, wait = PAUSE_MS) {
    setText(next);
    setPressed(undefined);
    setActive(0);
    setWaiting(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next.trim()), wait);
  }
  function shut() {
    clearTimeout(timer.current);
    setText(undefined);
    setPressed(undefined);
    setAsked(undefined);
    setWaiting(false);
  }
  function take(index: number) {
    const option = options[index];
    hasTaken.current = option !== undefined;
    if (option) onChoose(option);
    else extra[index - options.length]?.run();
    shut();
  }
  /** Enter: the line that the arrows went to, else the first of what fits the text, as soon as it is found. */
  function pick(words: string) {
    if (isFound || at > 0) {
      if (last >= 0) take(at);
      return;
    }
    if (words.trim() !== asked) ask(words.trim());
    hasTaken.current = false;
    setWaiting(true);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return search('', 0);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(last < 0 ? 0 : (at + step + last + 1) % (last + 1));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      pick(text);
    }
  }
  const lineId = (index: number) => `${id}-${index}`;
  return (
    <div ref={box} className="flex flex-col gap-1.5">
      <TextInput
        ref={inputRef}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && last >= 0 ? lineId(at) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        placeholder={placeholder}
        value={text ?? chosen}
        onChange={({ target }) => {
          search(target.value);
          // The cross is for fingers and pointers: the keyboard empties the field.
          if (target.value === '' && chosen !== '') onChoose(undefined);
        }}
        onClick={() => !open && chosen === '' && search('', 0)}
        onKeyDown={press}
        onFocus={() => (hasLeft.current = false)}
        onBlur={() => {
          hasLeft.current = true;
          // Who pressed Enter has chosen, and may go on typing elsewhere.
          if (!waiting) shut();
          onBlur?.();
        }}
        end={
          <>
            {busy && open && <Spinner className="mr-3 animate-late text-ink-faint" />}
            {!open && chosen !== '' && (
              <IconButton
                icon={X}
                size="sm"
                label={`Togli ${chosen}`}
                tabIndex={-1}
                className="mr-1"
                onClick={() => onChoose(undefined)}
              />
            )}
          </>
        }
      />
      {open && (
        <div className="overflow-hidden rounded-md border border-line bg-raised shadow-md">
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label="Trovati"
            onPointerDown={() => setPressed({ options, extra })}
            onPointerCancel={() => setPressed(undefined)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPressed(undefined)}
            className="max-h-60 overflow-y-auto overscroll-contain py-1 empty:hidden"
          >
            {options.map((option, index) => (
              <Row key={option.id} id={lineId(index)} active={index === at} onTake={() => take(index)}>
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{option.name}</span>
                  {option.detail !== undefined && (
                    <span className="block truncate text-sm text-ink-muted">{option.detail}</span>
                  )}
                </span>
                {option.end !== undefined && <span className="tabular-nums">{option.end}</span>}
                {option.name === chosen && <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />}
              </Row>
            ))}
            {extra.map((one, index) => (
              <Row
                key={one.label}
                id={lineId(options.length + index)}
                active={at === options.length + index}
                onTake={() => take(options.length + index)}
              >
                <span className="font-medium text-accent-ink">{one.label}</span>
              </Row>
            ))}
          </div>
          {options.length === 0 && (
            <p role="status" className="px-3 py-2 text-sm text-ink-muted">
              {busy ? 'Cerco…' : nothing}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Row(props: { id: string; active: boolean; onTake: () => void; children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [props.active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field, which keeps the focus
    <div
      ref={line}
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.active}
      // The press must not take the focus from the field: losing it shuts the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onTake}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-sunken aria-selected:bg-accent-soft"
    >
      {props.children}
    </div>
  );
}
