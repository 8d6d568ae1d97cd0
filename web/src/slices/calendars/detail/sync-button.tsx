import type { Calendar } from 'contract/calendars/schemas';
import { RotateCw } from 'lucide-react';
import type { ButtonProps } from '../../../kit/ui/actions/button.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { VisuallyHidden } from '../../../kit/ui/layout/visually-hidden.tsx';
import type { useSync } from './use-sync.ts';

interface SyncButtonProps {
  calendar: Pick<Calendar, 'name'>;
  sync: ReturnType<typeof useSync>;
  size?: NonNullable<ButtonProps['size']>;
}

export function SyncButton({ calendar, sync, size = 'md' }: SyncButtonProps) {
  return (
    <Button size={size} icon={RotateCw} busy={sync.isRunning} busyText="Leggo…" onClick={sync.start}>
      Sincronizza ora
      <VisuallyHidden> {calendar.name}</VisuallyHidden>
    </Button>
  );
}
