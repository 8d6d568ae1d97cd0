import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';

type GripProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it moves. */
  what: string;
  /** Finds it again after a move, to give it the focus back. */
  mark: string;
};

/** Where a line is taken hold of. A finger on it moves the line and not the page. */
export function Grip({ what, mark, ...native }: GripProps) {
  return (
    <IconButton
      icon={GripVertical}
      label={`Sposta ${what}`}
      aria-describedby={GRIP_HELP}
      data-grip={mark}
      style={{ touchAction: 'none', cursor: 'grab' }}
      {...native}
    />
  );
}

const GRIP_HELP = 'menu-grip-help';

/** Once on the page, for all of its grips. */
export function GripHelp() {
  return (
    <p id={GRIP_HELP} className="sr-only">
      Con le frecce su e giù lo sposti di un posto.
    </p>
  );
}
