import { clsx } from 'clsx';

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm' };

/** Initials; the name itself is always written beside it. */
export function Avatar(props: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink select-none',
        sizes[props.size ?? 'sm'],
      )}
    >
      {initials(props.name)}
    </span>
  );
}

/** The first and the last word: "B&B La Terrazza" is BT. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\d]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.[0]?.toLocaleUpperCase('it') ?? '').join('');
}
