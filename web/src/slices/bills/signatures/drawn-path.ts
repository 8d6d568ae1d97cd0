import type { Signature } from 'contract/room-charges/schemas';

/** Strokes as the path of an SVG. They are numbers, so that the path holds nothing else. */
export const drawnPath = (strokes: Signature): string =>
  strokes
    .map((numbers) =>
      numbers.map((at, nth) => `${nth === 0 ? 'M' : nth % 2 === 0 ? 'L' : ''}${at}`).join(' '),
    )
    .join(' ');
