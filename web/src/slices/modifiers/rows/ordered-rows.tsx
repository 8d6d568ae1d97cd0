import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';

interface OrderedRowsProps {
  /** What a row is, for the names of its buttons: "Opzione". */
  what: string;
  keys: readonly string[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
}

/**
 * Rows in an order that a person makes: by the two arrows on any device, by dragging the handle with a mouse. The focus stays on the
 * row that moves; after a removal it goes to the next row.
 */
export function OrderedRows({ what, keys, onMove, onRemove, children }: OrderedRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();

  const buttonsAt = (at: number) => list.current?.children[at]?.querySelectorAll<HTMLElement>('[data-row]');
  function move(from: number, to: number, by: 'up' | 'down') {
    if (to < 0 || to >= keys.length) return;
    flushSync(() => onMove(from, to));
    const buttons = [...(buttonsAt(to) ?? [])].filter((one) => !one.matches(':disabled'));
    (buttons.find((one) => one.dataset.row === by) ?? buttons[0])?.focus();
    announce(`${what} ${to + 1} di ${keys.length}`, 'polite');
  }
  function remove(at: number) {
    flushSync(() => onRemove(at));
    const next = buttonsAt(Math.min(at, keys.length - 2));
    [...(next ?? [])].find((one) => one.dataset.row === 'remove')?.focus();
  }

  return (
    <ol ref={list} className="flex flex-col gap-3">
      {keys.map((key, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do the same by keyboard
        <li
          key={key}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            if (dragged === at) return;
            onMove(dragged, at);
            setDragged(at);
          }}
          onDrop={(event) => event.preventDefault()}
          className={clsx('rounded-md border border-line p-3', dragged === at && 'border-dashed opacity-60')}
        >
          <div className="mb-2 flex items-center gap-1">
            <span
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(at);
              }}
              onDragEnd={() => setDragged(undefined)}
              className="-ml-1 hidden text-ink-faint lg:block"
            >
              <GripVertical aria-hidden className="size-5" />
            </span>
            <span className="mr-auto text-sm font-medium text-ink-muted">{`${what} ${at + 1}`}</span>
            <IconButton
              icon={ArrowUp}
              data-row="up"
              label={`${what} ${at + 1}: sposta su`}
              disabled={at === 0}
              onClick={() => move(at, at - 1, 'up')}
            />
            <IconButton
              icon={ArrowDown}
              data-row="down"
              label={`${what} ${at + 1}: sposta giù`}
              disabled={at === keys.length - 1}
              onClick={() => move(at, at + 1, 'down')}
            />
            <IconButton
              icon={Trash2}
              data-row="remove"
              label={`${what} ${at + 1}: togli`}
              onClick={() => remove(at)}
            />
          </div>
          {children(at)}
        </li>
      ))}
    </ol>
  );
}
