import { paths } from '../../kit/paths.ts';
import { NotFound } from '../../kit/ui/states/not-found.tsx';

export function MenuNotFound() {
  return (
    <NotFound
      title="Menu"
      what="Menu non trovato"
      perhaps="Forse l'indirizzo non è completo"
      back={{ href: paths.menu, label: 'Menu' }}
      action="Vai ai menu"
    />
  );
}
