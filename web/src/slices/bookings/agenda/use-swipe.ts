import { type PointerEvent, useRef } from 'react';

/** In pixels: less is a tap that trembled. */
const FAR = 40;

/** A finger drawn to the left asks for what comes next (1), to the right for what was before (-1). The mouse has buttons for it. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);

  function begin({ pointerId, pointerType, clientX, clientY }: PointerEvent) {
    start.current = pointerType === 'mouse' ? undefined : { id: pointerId, x: clientX, y: clientY };
  }
  function end({ pointerId, clientX, clientY }: PointerEvent) {
    const from = start.current;
    start.current = undefined;
    if (from?.id !== pointerId) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) >= FAR && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
  }
  return { onPointerDown: begin, onPointerUp: end, onPointerCancel: () => (start.current = undefined) };
}
