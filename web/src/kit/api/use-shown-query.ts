import { useState } from 'react';

/** What the answer on screen was asked for: the last question whose first page has come, while a new one is `waiting`. */
export function useShown<T>(asked: T, waiting: boolean): T {
  const [shown, setShown] = useState(asked);
  if (!waiting && shown !== asked) setShown(asked);
  return waiting ? shown : asked;
}
