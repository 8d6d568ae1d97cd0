import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TextInput } from '../forms/text-input.tsx';

/** Where the server searches, it is asked when the typing pauses. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  /** What is searched: "Cerca tra le prenotazioni". */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** What is searched is here already: no pause is waited for. */
  atOnce?: boolean;
  className?: string;
}

/** Holds its own text, so that no letter is lost while the address follows; a filter changed elsewhere is taken over. */
export function SearchBox(props: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const said = useRef(props.onChange);
  useEffect(() => {
    said.current = props.onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = props.value;
  }, [props.value]);

  function ask(wait: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(answer, wait);
  }
  /** What was typed last, if it was not said yet. */
  function answer() {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    said.current(input.current?.value.trim() ?? '');
  }
  return (
    <TextInput
      ref={input}
      type="search"
      icon={Search}
      aria-label={props.label}
      placeholder={props.placeholder}
      defaultValue={props.value}
      onChange={() => ask(props.atOnce ? 0 : PAUSE_MS)}
      onKeyDown={(event) => event.key === 'Enter' && ask(0)}
      // Said before the press that took the focus counts: afterwards it would call back who is on the way to another page.
      onBlur={answer}
      autoComplete="off"
      enterKeyHint="search"
      className={clsx('w-auto! min-w-0 flex-1', props.className)}
    />
  );
}
