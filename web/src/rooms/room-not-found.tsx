import { paths } from '../paths.ts';
import { NotFound } from '../ui/not-found.tsx';

export function RoomNotFound() {
  return (
    <NotFound
      title="Camera"
      what="Camera non trovata"
      perhaps="Forse è stata eliminata"
      back={{ href: paths.rooms, label: 'Camere' }}
      action="Vai alle camere"
    />
  );
}
