import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useRollWidth } from './roll-width.ts';
import { usePlace } from './session.ts';

/** `a4-across`: a wide table. `roll`: as wide as the printer beside this device has it. */
export type Paper = 'a4' | 'a4-across' | 'roll';

const widths: Record<Paper | 'roll-58', string> = {
  a4: 'mx-auto max-w-[150mm] text-base',
  'a4-across': 'text-base',
  roll: 'w-[72mm] text-xs',
  'roll-58': 'w-[48mm] text-xs',
};

interface PrintSheetProps {
  paper: Paper;
  title: string;
  /** It was printed, or the printing was given up. */
  onDone: () => void;
  children: ReactNode;
}

/**
 * A document of the place on paper. It lies beside the app in the document, so that everything else can be left off the paper, and
 * prints itself once it is there.
 */
export function PrintSheet({ paper, title, onDone, children }: PrintSheetProps) {
  const { place_name, place_address } = usePlace();
  const roll = useRollWidth();
  const shown = paper === 'roll' && roll === 58 ? 'roll-58' : paper;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const end = () => done();
    window.addEventListener('afterprint', end, { once: true });
    // After the drawing: the printer takes what is in the document now.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return createPortal(
    <article data-print-sheet={shown} data-print-first className={`hidden print:block ${widths[shown]}`}>
      <p className="font-semibold">{place_name}</p>
      <p>{place_address}</p>
      <h1 className="mt-3 text-h3">{title}</h1>
      {children}
    </article>,
    document.body,
  );
}
