import { useState } from 'react';
import type { Option } from './options.ts';

export type Move = 'next' | 'previous' | 'first' | 'last';

/**
 * Which line Enter opens: the first of what was found until somebody chooses another, which stays while it is in the list.
 * Of what is offered before anything is typed, none.
 */
export function useActive(options: readonly Option[], isEmpty: boolean) {
  const [key, setKey] = useState<string>();
  const chosen = options.find((one) => one.key === key);
  const option = chosen ?? (isEmpty ? undefined : options[0]);

  function move(to: Move) {
    const last = options.length - 1;
    const at = option ? options.indexOf(option) : -1;
    const next = {
      next: at === last ? 0 : at + 1,
      previous: at <= 0 ? last : at - 1,
      first: 0,
      last,
    }[to];
    setKey(options[next]?.key);
  }
  return {
    option,
    isChosen: chosen !== undefined,
    move,
    point: (to: Option) => setKey(to.key),
    reset: () => setKey(undefined),
  };
}
