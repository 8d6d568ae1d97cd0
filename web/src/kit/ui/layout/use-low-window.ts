import { useMedia } from './media-query.ts';

/**
 * Why the window is too low for bars that stay while the page goes by: the phone lies on its side, or its keyboard is open. A phone
 * that is held upright is narrower than 30rem, and a keyboard takes nothing of the width. A wider device (a small tablet, an unfolded
 * phone) counts as lying while its keyboard is open: what is typed into must not be made anew when this changes.
 */
export function useLowWindow(): 'lying' | 'typing' | undefined {
  const isLow = useMedia('(height < 30rem)');
  const isLying = useMedia('(width >= 30rem)');
  return isLow ? (isLying ? 'lying' : 'typing') : undefined;
}
