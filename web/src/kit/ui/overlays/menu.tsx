import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import type { Icon } from '../theme/icon.ts';
import { useIdlePreload } from '../states/use-idle-preload.ts';

export type MenuEntry =
  | {
      label: string;
      onSelect: () => void;
      icon?: Icon;
      tone?: 'danger';
      disabled?: boolean;
      checked?: boolean;
    }
  | { label: string; href: string; icon?: Icon }
  | { heading: string }
  | 'separator';

/** Spread over the `Button` or `IconButton` that opens the menu. */
interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

export interface MenuProps {
  trigger: (props: MenuTriggerProps) => ReactNode;
  items: readonly MenuEntry[];
  /** Above the items and not one of them: who is signed in. */
  header?: ReactNode;
  align?: 'start' | 'end';
}

const loadList = () => import('./menu-list.tsx');
const List = lazy(loadList);
const preload = () => void loadList().catch(() => undefined);

/**
 * A button that opens a list of actions and links. `checked` entries form one choice (place, theme).
 * `<Menu trigger={(props) => <IconButton {...props} icon={Ellipsis} label="Altre azioni" />} items={[…]} />`
 */
export function Menu(props: MenuProps) {
  useIdlePreload(loadList);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  // The keyboard starts on the first entry, the mouse on none.
  const byKeyboard = useRef(false);

  function set(next: boolean, keyboard: boolean) {
    byKeyboard.current = next && keyboard;
    setWasOpen(true);
    setOpen(next);
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    set(true, true);
  }

  return (
    <span className="relative inline-flex min-w-0">
      {props.trigger({
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: (event) => set(!open, event.detail === 0),
        onKeyDown: press,
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {wasOpen && (
        <Suspense fallback={null}>
          <List
            {...props}
            labelledBy={id}
            button={button}
            byKeyboard={byKeyboard}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </span>
  );
}
