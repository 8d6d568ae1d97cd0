import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../kit/ui/feedback/toast.ts';
import type { Page } from './destinations.ts';
import './recent-searches.ts';
import { isMac, opensSearch } from './shortcut.ts';

const load = () => import('./search-dialog.tsx');
type SearchDialog = Awaited<ReturnType<typeof load>>['SearchDialog'];

/** After the page and the bell, so that it delays nothing of them. */
const IDLE_MS = 1_500;

/** Looks like the field that it opens; `menu` is where the person may go. */
export function SearchButton({ menu }: { menu: readonly Page[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<SearchDialog>();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const fetchDialog = () => load().then((part) => setDialog(() => part.SearchDialog));
    const timer = setTimeout(() => fetchDialog().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);

  function show() {
    setOpen(true);
    load().then(
      (part) => setDialog(() => part.SearchDialog),
      () => {
        setOpen(false);
        toast.error('La ricerca non si è aperta. Controlla la connessione e riprova.');
      },
    );
  }
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!opensSearch(event)) return;
      event.preventDefault();
      if (open) close();
      else button.current?.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, close]);

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={show}
        title="Cerca"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K /"
        className="flex size-10 touch-target shrink-0 items-center justify-center gap-2 rounded-md text-ink-muted transition-colors hover:bg-sunken hover:text-ink md:w-44 md:justify-start md:border md:border-control md:bg-surface md:px-3 md:text-sm md:shadow-xs lg:w-72 xl:with-toast:w-10 xl:with-toast:px-2.5"
      >
        <Search aria-hidden className="size-5 shrink-0 md:size-4.5" />
        <span className="max-md:sr-only xl:with-toast:sr-only">Cerca…</span>
        <kbd
          aria-hidden
          className="ml-auto hidden font-sans text-xs text-ink-faint lg:inline xl:with-toast:hidden"
        >
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {Dialog && <Dialog open={open} onClose={close} menu={menu} />}
    </>
  );
}
