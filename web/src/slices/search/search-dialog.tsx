import { useEffect } from 'react';
import { subscribeToPages } from '../../kit/routing/history.ts';
import DialogPanel from '../../kit/ui/overlays/dialog-panel.tsx';
import type { Page } from './destinations.ts';
import { Palette } from './palette.tsx';

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
  menu: readonly Page[];
}

/** The lazy half of the button in the top bar. Each time that it opens it begins anew. */
export function SearchDialog({ open, onClose, menu }: SearchDialogProps) {
  // Back leads to another page, above which nothing stays open.
  useEffect(() => (open ? subscribeToPages(onClose) : undefined), [open, onClose]);
  return (
    <DialogPanel open={open} onClose={onClose} title="Cerca" shape="palette" size="md">
      <Palette onClose={onClose} menu={menu} />
    </DialogPanel>
  );
}
