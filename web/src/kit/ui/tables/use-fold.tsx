import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';

/** The first lines of a long list, and the button that brings the others; null where all are shown. */
export function useFold<Item>(
  lines: readonly Item[],
  fold: number,
): { shown: readonly Item[]; more: ReactNode } {
  const [all, setAll] = useState(false);
  // One line is not worth a button.
  if (all || lines.length <= fold + 1) return { shown: lines, more: null };
  const shown = lines.slice(0, fold);
  return {
    shown,
    more: (
      <Button variant="ghost" size="sm" block onClick={() => setAll(true)}>
        Mostra tutto ({lines.length - shown.length}
        {shown.length > 0 && ' in più'})
      </Button>
    ),
  };
}
