import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIdlePreload } from '../states/use-idle-preload.ts';

export interface DialogProps {
  open: boolean;
  /** Escape, the cross and a click outside. Keep `open` in the URL where it names a thing, so that Back closes it. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. On phones they fill the width. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

const loadPanel = () => import('./dialog-panel.tsx');
const Panel = lazy(loadPanel);

/**
 * A window above the page; a sheet from the bottom edge on phones. Traps the focus, gives it back to what opened it.
 * Focus starts at `[data-autofocus]`, else at the first field, else at the window itself.
 */
export function Dialog(props: DialogProps) {
  return <LazyPanel {...props} shape="window" />;
}

/** The same from the right edge, for detail beside a list. */
export function Sheet(props: DialogProps) {
  return <LazyPanel {...props} shape="sheet" />;
}

export type PanelProps = DialogProps & {
  /** `palette`: near the top, the whole screen on phones; its children draw all of it, the title is only read out. */
  shape: 'window' | 'sheet' | 'palette';
  /** An alert dialog is not closed by a click outside. */
  alert?: boolean;
};

/** Nothing of Radix is loaded before the page is idle or a window opens; later the panel stays for its closing animation. */
export function LazyPanel(props: PanelProps) {
  useIdlePreload(loadPanel);
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
