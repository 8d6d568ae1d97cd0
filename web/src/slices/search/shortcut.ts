export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform);

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Ctrl+K (on a Mac Cmd+K: there Ctrl+K deletes the rest of a line) from anywhere; `/` where it would be typed into nothing.
 * An alert waits for its answer first.
 */
export function opensSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return false;
  if (document.querySelector('[role=alertdialog]')) return false;
  const command = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (event.key.toLowerCase() === 'k') return command && !event.shiftKey;
  if (event.key !== '/' || event.ctrlKey || event.metaKey) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest(EDITABLE)) && !document.querySelector('[role=dialog]');
}
