import type { ReactNode } from 'react';

/** For ears only. */
export function VisuallyHidden(props: { children: ReactNode }) {
  return <span className="sr-only">{props.children}</span>;
}

/** First thing in the page: Tab, Enter, and the keyboard is past the menus. The target needs `tabIndex={-1}`. */
export function SkipLink(props: { href: `#${string}`; children?: ReactNode }) {
  return (
    <a
      href={props.href}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-md bg-accent px-4 py-2 font-medium text-on-accent shadow-md transition-transform focus:translate-y-0"
    >
      {props.children ?? 'Vai al contenuto'}
    </a>
  );
}
