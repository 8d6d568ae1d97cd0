import type { Signature } from 'contract/room-charges/schemas';
import { MAX_NUMBERS, MAX_STROKES, PAD_HEIGHT, PAD_WIDTH } from 'contract/room-charges/values';
import { type PointerEvent, useRef } from 'react';
import { DrawnSignature } from '../../bills/signatures/drawn-signature.tsx';

interface SignaturePadProps {
  strokes: Signature;
  onDraw: (strokes: Signature) => void;
}

/** Closer points say nothing that a signature needs. */
const STEP = 6;

/** Where the pointer is, in units of the pad. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const at = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most);
  return [at((clientX - left) / width, PAD_WIDTH), at((clientY - top) / height, PAD_HEIGHT)];
}

/** A finger, a pen or a mouse draws here. A keyboard takes the paper. */
export function SignaturePad({ strokes, onDraw }: SignaturePadProps) {
  const drawing = useRef<number>(undefined);

  function begin(event: PointerEvent): void {
    if (drawing.current !== undefined || strokes.length >= MAX_STROKES || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = event.pointerId;
    const point = pointOf(event);
    // Twice, so that a dot is a stroke as well.
    onDraw([...strokes, [...point, ...point]]);
  }
  function go(event: PointerEvent): void {
    const last = strokes.at(-1);
    if (drawing.current !== event.pointerId || !last) return;
    const [x, y] = pointOf(event);
    const isFar = Math.hypot(x - (last.at(-2) ?? 0), y - (last.at(-1) ?? 0)) >= STEP;
    const isFull = strokes.reduce((sum, { length }) => sum + length, 0) + 2 > MAX_NUMBERS;
    if (isFar && !isFull) onDraw([...strokes.slice(0, -1), [...last, x, y]]);
  }
  function end({ pointerId }: PointerEvent): void {
    if (drawing.current === pointerId) drawing.current = undefined;
  }
  return (
    <div className="relative rounded-lg border border-control bg-surface">
      <span aria-hidden className="absolute inset-x-6 bottom-1/4 border-b border-line" />
      {strokes.length === 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 grid place-items-center text-ink-faint"
        >
          Firma qui
        </span>
      )}
      <DrawnSignature
        strokes={strokes}
        label={strokes.length === 0 ? 'Spazio per la firma, vuoto' : 'Firma disegnata'}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        className="relative block aspect-5/2 w-full cursor-crosshair touch-none select-none"
      />
    </div>
  );
}
