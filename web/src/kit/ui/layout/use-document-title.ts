import { useEffect } from 'react';

/** "Camere · Hub" in the tab and in the history. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Hub`;
  }, [title]);
}
