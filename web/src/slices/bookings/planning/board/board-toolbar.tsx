import { ChevronLeft, ChevronRight, Keyboard, Palette } from 'lucide-react';
import { dayTyping } from '../../../../kit/format/typing.ts';
import { Button } from '../../../../kit/ui/actions/button.tsx';
import { DayInput } from '../../../../kit/ui/forms/day-input.tsx';
import { IconButton } from '../../../../kit/ui/actions/icon-button.tsx';
import { Segmented } from '../../../../kit/ui/filters/segmented.tsx';
import { isDay } from '../../list/bookings-search.ts';
import { dayOf, type Zoom } from './geometry.ts';

interface ToolbarProps {
  first: number;
  zoom: Zoom;
  today: string;
  onToday: () => void;
  onStep: (by: 1 | -1) => void;
  onJump: (day: string) => void;
  onZoom: (zoom: Zoom) => void;
  onLegend: () => void;
  onHelp: () => void;
}

const ZOOM_LABELS: { value: Zoom; label: string }[] = [
  { value: '1', label: '1 settimana' },
  { value: '2', label: '2' },
  { value: '4', label: '4' },
  { value: 'mese', label: 'Mese' },
];

/** Where the board stands and how much of it shows. */
export function Toolbar({ first, zoom, today, ...on }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button onClick={on.onToday}>Oggi</Button>
      <span className="flex items-center">
        <IconButton icon={ChevronLeft} label="Periodo precedente" onClick={() => on.onStep(-1)} />
        <IconButton icon={ChevronRight} label="Periodo successivo" onClick={() => on.onStep(1)} />
      </span>
      <div className="w-44">
        <DayInput
          what="Vai al giorno"
          aria-label="Vai al giorno"
          typing={{ ...dayTyping(today), words: undefined }}
          value={dayOf(first)}
          onValueChange={(day) => isDay(day) && on.onJump(day)}
        />
      </div>
      <span className="flex-1" />
      <Segmented label="Quanto mostrare" options={ZOOM_LABELS} value={zoom} onValueChange={on.onZoom} />
      <span className="flex items-center">
        <IconButton icon={Palette} label="Legenda" onClick={on.onLegend} />
        <IconButton icon={Keyboard} label="Tasti del planning" onClick={on.onHelp} />
      </span>
    </div>
  );
}
