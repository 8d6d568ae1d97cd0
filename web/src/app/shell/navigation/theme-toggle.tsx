import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { useTheme } from '../../../kit/ui/theme/theme.ts';

/** Light or dark at once; following the system again is a choice of the profile page. */
export function ThemeToggle() {
  const { shown, setTheme } = useTheme();
  return shown === 'dark' ? (
    <IconButton icon={Sun} label="Passa al tema chiaro" onClick={() => setTheme('light')} />
  ) : (
    <IconButton icon={Moon} label="Passa al tema scuro" onClick={() => setTheme('dark')} />
  );
}
