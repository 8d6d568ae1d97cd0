import { MonitorSmartphone, Moon, Sun } from 'lucide-react';
import { RadioCards } from '../../kit/ui/forms/radio-cards.tsx';
import { type ThemeChoice, useTheme } from '../../kit/ui/theme/theme.ts';

export function ThemeChoices() {
  const { choice, setTheme } = useTheme();
  return (
    <RadioCards<ThemeChoice>
      legend="Aspetto"
      hideLegend
      value={choice}
      onChange={(event) => setTheme(event.currentTarget.value as ThemeChoice)}
      options={[
        { value: 'light', label: 'Chiaro', help: 'Di giorno e di notte', icon: Sun },
        { value: 'dark', label: 'Scuro', help: 'Riposa gli occhi la sera', icon: Moon },
        { value: 'system', label: 'Automatico', help: 'Come il dispositivo', icon: MonitorSmartphone },
      ]}
    />
  );
}
