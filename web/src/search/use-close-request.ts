import { useEffect } from 'react';

interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** The browser's own, where it has one. */
function closeWatcher(): CloseWatcher | undefined {
  const { CloseWatcher: Watcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
  return Watcher && new Watcher();
}

/** While open, the Back button of an Android phone closes, instead of leaving the page behind. */
export function useCloseRequest(open: boolean, onClose: () => void) {
  useEffect(() => {
    const watcher = open ? closeWatcher() : undefined;
    if (!watcher) return;
    watcher.onclose = onClose;
    return () => watcher.destroy();
  }, [open, onClose]);
}
