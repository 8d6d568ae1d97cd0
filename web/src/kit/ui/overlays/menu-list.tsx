import { type FocusEvent, type ReactNode, type RefObject, useRef } from 'react';
import { DropdownMenu as Radix } from 'radix-ui';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { Icon } from '../theme/icon.ts';
import { Link } from '../actions/link.tsx';
import type { MenuEntry, MenuProps } from './menu.tsx';

interface MenuListProps extends MenuProps {
  labelledBy: string;
  button: RefObject<HTMLButtonElement | null>;
  byKeyboard: RefObject<boolean>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const row =
  'flex min-h-9 touch-target w-full items-center gap-3 rounded-sm px-2.5 text-left outline-none select-none data-disabled:opacity-50 data-highlighted:bg-sunken';

/**
 * The lazy half of `Menu`. Radix's trigger is a ghost laid over our button, which was there before Radix was loaded and must
 * not be replaced under the person's finger. Not modal: the modal kind injects a <style>, which the content security policy refuses.
 */
export default function MenuList(props: MenuListProps) {
  const chosen = useRef<() => void>(undefined);

  // An action runs once the menu is gone and the focus is back: a dialog that it opens will return the focus to the button.
  function afterClose(event: Event) {
    event.preventDefault();
    const action = chosen.current;
    chosen.current = undefined;
    if (action || document.activeElement === document.body) props.button.current?.focus();
    action?.();
  }

  // Radix puts the focus on the list itself; it cannot know how the list was opened, having been loaded after that.
  function startOnFirst(event: FocusEvent<HTMLElement>) {
    if (!props.byKeyboard.current || event.target !== event.currentTarget) return;
    props.byKeyboard.current = false;
    event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  }

  return (
    <Radix.Root modal={false} open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={props.labelledBy}
          align={props.align ?? 'end'}
          sideOffset={6}
          collisionPadding={8}
          loop
          onInteractOutside={(event) => {
            if (event.target instanceof Node && props.button.current?.contains(event.target))
              event.preventDefault();
          }}
          onFocus={startOnFirst}
          onCloseAutoFocus={afterClose}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-52 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-md outline-none"
        >
          {props.header !== undefined && (
            <div className="mb-1.5 border-b border-line px-2.5 pt-1 pb-2.5">{props.header}</div>
          )}
          <Radix.RadioGroup value="checked">
            {props.items.map((entry, index) => (
              <Entry
                key={index}
                entry={entry}
                index={index}
                onChoose={(action) => (chosen.current = action)}
              />
            ))}
          </Radix.RadioGroup>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry(props: { entry: MenuEntry; index: number; onChoose: (action: () => void) => void }) {
  const { entry } = props;
  if (entry === 'separator') return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
  if ('heading' in entry) {
    return <Radix.Label className="px-2.5 py-1.5 text-sm text-ink-faint">{entry.heading}</Radix.Label>;
  }
  if ('href' in entry) {
    return (
      <Radix.Item asChild className={row}>
        <Link href={entry.href}>
          <Inside icon={entry.icon}>{entry.label}</Inside>
        </Link>
      </Radix.Item>
    );
  }
  const choose = () => props.onChoose(entry.onSelect);
  const common = {
    className: clsx(row, entry.tone === 'danger' && 'text-danger-ink'),
    disabled: entry.disabled ?? false,
  };
  if (entry.checked === undefined) {
    return (
      <Radix.Item {...common} onSelect={choose}>
        <Inside icon={entry.icon}>{entry.label}</Inside>
      </Radix.Item>
    );
  }
  return (
    <Radix.RadioItem {...common} value={entry.checked ? 'checked' : String(props.index)} onSelect={choose}>
      <Inside icon={entry.icon}>{entry.label}</Inside>
      <Check aria-hidden className={clsx('ml-auto size-4 text-accent-ink', !entry.checked && 'invisible')} />
    </Radix.RadioItem>
  );
}

function Inside(props: { icon: Icon | undefined; children: ReactNode }) {
  return (
    <>
      {props.icon && <props.icon aria-hidden className="size-4.5 shrink-0 opacity-75" />}
      <span className="min-w-0 truncate">{props.children}</span>
    </>
  );
}
