import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

/** Which list, and where in it. A list is named by its kind and its thing: "dishes:12". */
export interface Position {
  list: string;
  index: number;
}

interface Grip {
  at: Position;
  onMove: (to: Position) => void;
  /** By the keyboard: one up or one down. */
  onStep: (step: -1 | 1) => void;
}

interface Held {
  id: number;
  grip: Grip;
  item: HTMLElement;
  /** In the page, so that scrolling along moves it too. */
  from: number;
  clientY: number;
  to: Position | undefined;
}

/** Near the rim of the window the page scrolls along, by at most so much a frame. */
const RIM = 64;
const PACE = 14;

/** Set by hand, so that nothing has to be drawn anew. */
const LIFTED = {
  position: 'relative',
  zIndex: '1',
  background: 'var(--color-raised)',
  boxShadow: '0 1rem 2rem rgb(0 0 0 / 20%)',
  pointerEvents: 'none',
};

/** An item is one place; a gap (`data-gap`) is as many as it stands for; anything else is none. */
const placesOf = ({ dataset }: HTMLElement): number =>
  dataset['item'] !== undefined ? 1 : Number(dataset['gap'] ?? 0);

const kindOf = (list: string): string => list.split(':', 1)[0] ?? '';

/**
 * Moves the items of lists by their grips: by mouse, pen and finger, or with the arrows. A list has `data-list`, its items are its
 * children with `data-item`. While something is held only the line that shows its new place moves: nothing is drawn anew.
 */
export function useReorder() {
  const root = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(undefined);
  const frame = useRef(0);

  /** The place in the lists of this kind that is nearest to the pointer; the held item itself counts for none. */
  function placeAt({ grip, item, clientY }: Held): { to: Position; y: number } | undefined {
    const kind = kindOf(grip.at.list);
    const lists = [...(root.current?.querySelectorAll<HTMLElement>('[data-list]') ?? [])].filter(
      (list) => kindOf(list.dataset['list'] ?? '') === kind,
    );
    const far = (list: HTMLElement) => {
      const { top, bottom } = list.getBoundingClientRect();
      return Math.max(top - clientY, clientY - bottom, 0);
    };
    const [list] = lists.toSorted((a, b) => far(a) - far(b));
    if (!list) return undefined;
    const items = [...list.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && placesOf(one) > 0 && one !== item,
    );
    const boxes = items.map((one) => one.getBoundingClientRect());
    const passed = boxes.filter(({ top, bottom }) => (top + bottom) / 2 < clientY).length;
    const index = items.slice(0, passed).reduce((sum, one) => sum + placesOf(one), 0);
    const y = boxes[passed]?.top ?? boxes[passed - 1]?.bottom ?? list.getBoundingClientRect().top;
    return { to: { list: list.dataset['list'] ?? '', index }, y };
  }

  function follow(): void {
    const one = held.current;
    if (!one) return;
    const { clientY } = one;
    const low = window.innerHeight - RIM;
    if (clientY < RIM || clientY > low)
      window.scrollBy(0, clientY < RIM ? -pull(RIM - clientY) : pull(clientY - low));
    one.item.style.translate = `0 ${clientY + window.scrollY - one.from}px`;
    const place = placeAt(one);
    one.to = place?.to;
    if (line.current && root.current) {
      line.current.hidden = place === undefined;
      line.current.style.top = `${(place?.y ?? 0) - root.current.getBoundingClientRect().top}px`;
    }
    frame.current = requestAnimationFrame(follow);
  }

  function end(): void {
    cancelAnimationFrame(frame.current);
    if (line.current) line.current.hidden = true;
    held.current?.item.removeAttribute('style');
    held.current = undefined;
  }

  const letGo = useEffectEvent(end);
  useEffect(() => {
    function cancel(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape' || !held.current) return;
      event.preventDefault();
      event.stopPropagation();
      letGo();
    }
    window.addEventListener('keydown', cancel, true);
    return () => {
      window.removeEventListener('keydown', cancel, true);
      letGo();
    };
  }, []);

  const grip = (one: Grip) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const item = event.currentTarget.closest<HTMLElement>('[data-item]');
      if (event.button !== 0 || held.current || !item) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientY } = event;
      held.current = {
        id: event.pointerId,
        grip: one,
        item,
        clientY,
        from: clientY + window.scrollY,
        to: undefined,
      };
      Object.assign(item.style, LIFTED);
      frame.current = requestAnimationFrame(follow);
    },
    onPointerMove({ pointerId, clientY }: PointerEvent<HTMLElement>) {
      if (held.current?.id === pointerId) held.current.clientY = clientY;
    },
    onPointerUp({ pointerId }: PointerEvent<HTMLElement>) {
      if (held.current?.id !== pointerId) return;
      const { to } = held.current;
      end();
      if (to && (to.list !== one.at.list || to.index !== one.at.index)) one.onMove(to);
    },
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      one.onStep(event.key === 'ArrowUp' ? -1 : 1);
    },
  });
  return { root, line, grip };
}

const pull = (depth: number): number => Math.min(PACE, depth / 3);
