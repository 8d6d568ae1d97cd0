import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

interface Pressing<Held> {
  scroller: RefObject<HTMLElement | null>;
  /** What lies over the board's rim, in pixels: the names at the left, the header on top. */
  rim: { left: number; top: number };
  /** What a press takes; undefined: it is none of the board. */
  take: (event: PointerEvent<HTMLElement>) => Held | undefined;
  /** The hand begins to move. `stays`: nothing can be moved here, and letting go is a click; `refused`: the press is over. */
  hold: (held: Held) => 'held' | 'stays' | 'refused';
  drag: (held: Held, at: Point) => void;
  drop: (held: Held) => void;
  /** Pressed and let go without moving. */
  pick: (event: PointerEvent<HTMLElement>) => void;
  /** However it ended; before `drop` and `pick`, which may look at what was shown. */
  end: () => void;
}

/** A click may tremble by so many pixels. */
const SLACK = 5;
/** A finger that rests so long takes hold instead of scrolling. */
const LONG_PRESS_MS = 350;
/** Near the rim the board scrolls along, by at most so much a frame. */
const RIM = 48;
const PACE = 18;

interface Press<Held> {
  id: number;
  held: Held;
  at: Point;
  isHeld: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Mouse, pen and finger on a board that scrolls: to pick, and to drag with Escape as the way back. */
export function usePress<Held>(props: Pressing<Held>) {
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });
  const press = useRef<Press<Held>>(undefined);
  const frame = useRef(0);

  /** Scrolls along while the hand is at the rim. */
  function follow() {
    const { scroller, rim, drag } = now.current;
    const box = scroller.current;
    const one = press.current;
    if (!box || !one?.isHeld) return;
    const rect = box.getBoundingClientRect();
    const dx = pull(one.at.x, rect.left + rim.left, rect.right);
    const dy = one.at.y < rect.top + rim.top ? 0 : pull(one.at.y, rect.top + rim.top, rect.bottom);
    if (dx !== 0 || dy !== 0) {
      box.scrollBy(dx, dy);
      drag(one.held, one.at);
    }
    frame.current = requestAnimationFrame(follow);
  }

  function hold() {
    const one = press.current;
    const box = now.current.scroller.current;
    if (!one || !box) return;
    const outcome = now.current.hold(one.held);
    if (outcome === 'refused') end();
    if (outcome !== 'held') return;
    one.isHeld = true;
    box.setPointerCapture(one.id);
    now.current.drag(one.held, one.at);
    frame.current = requestAnimationFrame(follow);
  }

  function end() {
    cancelAnimationFrame(frame.current);
    clearTimeout(press.current?.timer);
    press.current = undefined;
    now.current.end();
  }

  useEffect(() => {
    const box = now.current.scroller.current;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !press.current?.isHeld) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    }
    // A finger that holds something must not scroll the page; only a listener that is not passive can say so.
    const onTouch = (event: TouchEvent) => press.current?.isHeld && event.preventDefault();
    window.addEventListener('keydown', onKey, true);
    box?.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      window.removeEventListener('keydown', onKey, true);
      box?.removeEventListener('touchmove', onTouch);
      cancelAnimationFrame(frame.current);
      clearTimeout(press.current?.timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- everything it uses is read when it is used
  }, []);

  return {
    isPressed: () => press.current !== undefined,
    down(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || press.current) return;
      const held = now.current.take(event);
      if (held === undefined) return;
      press.current = {
        id: event.pointerId,
        held,
        at: { x: event.clientX, y: event.clientY },
        isHeld: false,
        timer: event.pointerType === 'touch' ? setTimeout(hold, LONG_PRESS_MS) : undefined,
      };
    },
    move(event: PointerEvent<HTMLElement>) {
      const one = press.current;
      if (!one || one.id !== event.pointerId) return;
      const far = Math.hypot(event.clientX - one.at.x, event.clientY - one.at.y) > SLACK;
      if (!one.isHeld && far) {
        // A finger that moves first scrolls.
        if (event.pointerType === 'touch') end();
        else hold();
      }
      if (!press.current || !one.isHeld) return;
      one.at = { x: event.clientX, y: event.clientY };
      now.current.drag(one.held, one.at);
    },
    up(event: PointerEvent<HTMLElement>) {
      const one = press.current;
      if (!one || one.id !== event.pointerId) return;
      if (one.isHeld) now.current.drop(one.held);
      end();
      if (!one.isHeld) now.current.pick(event);
    },
    cancel: end,
  };
}

function pull(at: number, low: number, high: number): number {
  const [before, after] = [low + RIM - at, at - (high - RIM)];
  if (before > 0) return -Math.min(PACE, before / 3);
  return after > 0 ? Math.min(PACE, after / 3) : 0;
}
