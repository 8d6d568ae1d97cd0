import { useEffect, useLayoutEffect, useRef } from 'react';

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
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    let watcher: CloseWatcher | undefined;
    function watch(): void {
      watcher = closeWatcher();
      if (!watcher) return;
      watcher.onclose = () => {
        close.current();
        // One watcher asks once: what stays open while it is busy needs another.
        watch();
      };
    }
    watch();
    return () => watcher?.destroy();
  }, [open]);
}
