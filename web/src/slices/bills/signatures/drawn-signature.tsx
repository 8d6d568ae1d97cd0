import type { Signature } from 'contract/room-charges/schemas';
import { PAD_HEIGHT, PAD_WIDTH } from 'contract/room-charges/values';
import type { ComponentProps } from 'react';
import { drawnPath } from './drawn-path.ts';

interface DrawnSignatureProps extends Omit<ComponentProps<'svg'>, 'strokes'> {
  strokes: Signature;
  label: string;
}

/** A signature in the ink of the theme. */
export function DrawnSignature({ strokes, label, ...props }: DrawnSignatureProps) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`} {...props}>
      <path
        d={drawnPath(strokes)}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
