import { paths } from '../../kit/paths.ts';
import { NotFound } from '../../kit/ui/states/not-found.tsx';

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
