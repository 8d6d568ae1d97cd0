import type { PrintLine } from 'contract/printing/schemas';
import type { RollWidth } from 'contract/printing/values';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Slip } from './slip.tsx';

const PX_PER_MM = 96 / 25.4;
/** The least that a cutter leaves. */
const LEAST_MM = 40;

/** CSS has no page that is as long as what stands on it: the length is measured. */
function pageOf(width: RollWidth, height: number): CSSStyleSheet {
  const long = Math.max(LEAST_MM, Math.ceil(height / PX_PER_MM) + 1);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@page slip { size: ${width}mm ${long}mm; margin: 0 } [data-print-sheet='slip'] { page: slip }`,
  );
  return sheet;
}

interface SlipSheetProps {
  lines: readonly PrintLine[];
  width: RollWidth;
  /** It was printed, or the printing was given up. */
  onDone: () => void;
}

/** Prints a document on the roll once it is drawn, as one page without a cut. It stands outside of the screen until then. */
export function SlipSheet({ lines, width, onDone }: SlipSheetProps) {
  const paper = useRef<HTMLElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const end = () => done();
    const page = pageOf(width, paper.current?.offsetHeight ?? 0);
    document.adoptedStyleSheets.push(page);
    window.addEventListener('afterprint', end, { once: true });
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== page);
    };
  }, [width]);
  return createPortal(
    <article
      ref={paper}
      data-print-sheet="slip"
      data-print-first
      aria-hidden="true"
      className="fixed top-0 -left-[999px] print:static"
    >
      <Slip lines={lines} width={width} />
    </article>,
    document.body,
  );
}
