import type { Calendar } from 'contract/calendars/schemas';
import { Switch } from '../../../kit/ui/forms/switch.tsx';
import { VisuallyHidden } from '../../../kit/ui/layout/visually-hidden.tsx';
import { useToggle } from './use-toggle.ts';

interface SyncSwitchProps {
  calendar: Calendar;
  /** With what switching off means. */
  explained?: boolean;
}

export function SyncSwitch({ calendar, explained = false }: SyncSwitchProps) {
  const toggle = useToggle(calendar);
  return (
    <Switch
      label={
        <>
          Sincronizzazione automatica<VisuallyHidden> di {calendar.name}</VisuallyHidden>
        </>
      }
      checked={calendar.sync_enabled}
      onChange={({ target }) => toggle(target.checked)}
      {...(explained && { help: helpFor(calendar) })}
    />
  );
}

function helpFor({ direction }: Calendar): string {
  const goesOn =
    direction === 'both' ? ' Il tuo link continua a funzionare, così il sito non riapre le tue notti.' : '';
  return `Ogni 30 minuti. Se la spegni, le notti già importate restano occupate.${goesOn}`;
}
