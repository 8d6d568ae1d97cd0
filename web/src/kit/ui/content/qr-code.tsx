import { clsx } from 'clsx';

interface QrCodeProps {
  /** Rows of modules, dark is true: `qrCode(text)` of `format/qr.ts`. */
  modules: readonly (readonly boolean[])[];
  /** What it opens, for those who cannot see it. */
  label: string;
  className?: string;
}

const QUIET = 4;

/** Dark on white in both themes: some cameras read nothing else. */
export function QrCode({ modules, label, className }: QrCodeProps) {
  const size = modules.length + 2 * QUIET;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('rounded-lg', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
