import { count } from '../../../kit/format/plural.ts';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';

/** News that come together are one sentence. */
const GATHER_MS = 700;

let titles: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads out what has come, to those who do not see the bell. */
export function announceNew(title: string): void {
  titles.push(title);
  timer ??= setTimeout(() => {
    timer = undefined;
    const [only = '', ...others] = titles;
    const news =
      others.length === 0
        ? `Nuova notifica: ${only}`
        : count(titles.length, { one: 'nuova notifica', other: 'nuove notifiche' });
    titles = [];
    announce(news);
  }, GATHER_MS);
}
