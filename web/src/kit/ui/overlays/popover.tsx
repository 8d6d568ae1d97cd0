import { type ReactNode, type RefObject, useRef } from 'react';
import { Popover as Radix } from 'radix-ui';

interface PopoverProps {
  open: boolean;
  /** Escape and a click outside. */
  onClose: () => void;
  label: string;
  /** The button that opens it; the focus goes back there. It says `aria-haspopup="dialog"` and `aria-expanded`. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A small window at a button, over the page that goes on. For lazy parts only: Radix comes with it. Not modal: the modal kind
 * injects a <style>, which the content security policy refuses.
 */
export function Popover({ open, onClose, label, anchor, children }: PopoverProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor virtualRef={anchorOf(anchor)} />
      <Radix.Portal>
        <Radix.Content
          ref={content}
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Who has gone on to something else keeps the focus there.
            if (document.activeElement === document.body) anchor.current?.focus();
          }}
          onEscapeKeyDown={() => anchor.current?.focus()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          className="z-30 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-1rem))] animate-appear flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-md outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix asks for the element once it is there: the button is drawn before its window. */
function anchorOf(anchor: RefObject<HTMLElement | null>): RefObject<HTMLElement> {
  return anchor as RefObject<HTMLElement>;
}
