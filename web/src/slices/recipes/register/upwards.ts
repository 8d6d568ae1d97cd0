import type { CSSProperties } from 'react';

/** Text of a narrow column, read from below. */
export const upwards = { writingMode: 'vertical-rl', rotate: '180deg' } as const satisfies CSSProperties;
