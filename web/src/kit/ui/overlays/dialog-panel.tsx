import { useRef } from 'react';
import { Dialog as Radix } from 'radix-ui';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { PanelProps } from './dialog.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useScrollLock } from './scroll-lock.ts';
import { useCloseRequest } from './use-close-request.ts';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

const shapes = {
  window:
    'sm:inset-x-4 sm:top-1/2 sm:mx-auto sm:max-h-[min(48rem,calc(100dvh-7.5rem))] sm:-translate-y-1/2 sm:rounded-xl sm:data-[state=open]:animate-rise sm:data-[state=closed]:animate-sink',
  sheet:
    'sm:inset-y-0 sm:right-0 max-xl:with-toast:top-15 sm:left-auto sm:w-full sm:data-[state=open]:animate-slide-in sm:data-[state=closed]:animate-slide-out',
  palette:
    'inset-0 max-sm:with-toast:top-15 data-[state=closed]:animate-disappear data-[state=open]:animate-appear sm:inset-x-4 sm:top-[max(10dvh,3.75rem)] sm:bottom-auto sm:mx-auto sm:max-h-[min(38rem,80dvh)] sm:rounded-xl sm:data-[state=open]:animate-rise sm:data-[state=closed]:animate-sink',
};

const bottomSheet =
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[min(92dvh,calc(100dvh-3.75rem))] max-sm:rounded-t-xl max-sm:data-[state=open]:animate-slide-up max-sm:data-[state=closed]:animate-slide-down';

/**
 * The lazy half of `Dialog` and `Sheet`. The backdrop is ours, not Radix's Overlay: that one locks scrolling by injecting a
 * <style>, which the content security policy refuses.
 */
export default function DialogPanel(props: PanelProps) {
  useScrollLock(props.open);
  useCloseRequest(props.open, props.onClose);
  const opener = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isPalette = props.shape === 'palette';

  function placeFocus(event: Event) {
    event.preventDefault();
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const panel = event.target instanceof HTMLElement ? event.target : null;
    const first =
      panel?.querySelector<HTMLElement>('[data-autofocus]') ??
      body.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
    (first ?? panel)?.focus();
  }
  function giveFocusBack(event: Event) {
    event.preventDefault();
    // After a link out of the dialog the focus is on the heading of the next page by now.
    const { activeElement: now } = document;
    if (now !== null && now !== document.body && !body.current?.parentElement?.contains(now)) return;
    // What opened it may be gone with the thing that was deleted: then the page's heading.
    const back = opener.current?.isConnected
      ? opener.current
      : document.querySelector<HTMLElement>('main h1');
    back?.focus();
  }
  function pressOutside(event: { target: EventTarget | null; preventDefault: () => void }) {
    // A toast whose button was pressed is gone by the time that Radix asks.
    const onToast =
      event.target instanceof Element &&
      (!event.target.isConnected || event.target.closest('[data-toasts]') !== null);
    if (onToast || props.alert) event.preventDefault();
  }

  return (
    <Radix.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Radix.Portal>
        <div
          data-state={props.open ? 'open' : 'closed'}
          data-no-print
          className="fixed inset-0 z-40 bg-backdrop data-[state=closed]:animate-disappear data-[state=open]:animate-appear"
        />
        <Radix.Content
          {...(props.alert && { role: 'alertdialog', 'aria-modal': true })}
          {...(props.description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={placeFocus}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={pressOutside}
          data-shape={props.shape}
          className={clsx(
            'fixed z-40 flex flex-col bg-raised shadow-lg outline-none',
            widths[props.size ?? 'md'],
            !isPalette && bottomSheet,
            shapes[props.shape],
          )}
        >
          {isPalette ? (
            <Radix.Title className="sr-only">{props.title}</Radix.Title>
          ) : (
            <header className="flex min-w-0 flex-col gap-1 px-5 pt-5 pr-14 pb-3 sm:px-6 sm:pt-6 sm:pr-16">
              <Radix.Title className="text-h2">{props.title}</Radix.Title>
              {props.description !== undefined && (
                <Radix.Description asChild>
                  <div className="text-ink-muted">{props.description}</div>
                </Radix.Description>
              )}
            </header>
          )}
          <div
            ref={body}
            className={clsx(
              'min-h-0 flex-1',
              isPalette
                ? 'flex flex-col'
                : 'overflow-y-auto overscroll-contain px-5 pt-1 pb-5 empty:hidden sm:px-6 sm:pb-6',
            )}
          >
            {props.children}
          </div>
          {props.footer !== undefined && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:max-w-full sm:flex-row sm:flex-wrap sm:justify-end sm:px-6">
              {props.footer}
            </footer>
          )}
          {!isPalette && (
            <Radix.Close asChild>
              <IconButton icon={X} label="Chiudi" className="absolute! top-3 right-3 sm:top-4 sm:right-4" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
