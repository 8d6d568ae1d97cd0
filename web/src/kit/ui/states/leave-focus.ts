/**
 * As the `ref` of what is gone once its button was pressed: hands the focus to the heading of the page, as a window does whose opener is
 * gone. A window stands outside the page and keeps it.
 */
export function leaveFocus(box: HTMLElement | null): () => void {
  return () => {
    if (box?.contains(document.activeElement))
      box.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
  };
}
