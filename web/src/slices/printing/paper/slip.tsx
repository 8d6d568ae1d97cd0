import type { PrintLine } from 'contract/printing/schemas';
import type { RollWidth } from 'contract/printing/values';
import { clsx } from 'clsx';
import { qrCode } from '../../../kit/format/qr.ts';
import { QrCode } from '../../../kit/ui/content/qr-code.tsx';

/** What a printer of this width leaves free at each side, in millimetres. */
const SIDE_MM = { 58: 5, 80: 4 } as const satisfies Record<RollWidth, number>;

/** In points, the same on the screen and on paper. */
const SIZES = {
  58: { normal: 10, large: 14 },
  80: { normal: 11, large: 17 },
} as const satisfies Record<RollWidth, { normal: number; large: number }>;

/** Spaces that stand for a character of a receipt printer, in points. */
const INDENT = 5;

function Words({ line: { text, right } }: { line: PrintLine }) {
  // What wraps stands below the name, so that the quantities are a column of their own.
  const [quantity = ''] = /^-?\d+ /.exec(text) ?? [];
  return (
    <span className="flex items-end gap-[0.5em]">
      {quantity !== '' && <span className="self-start tabular-nums">{quantity.trim()}</span>}
      <span className="min-w-0 flex-1 wrap-anywhere">{text.slice(quantity.length)}</span>
      {right !== null && <span className="whitespace-nowrap tabular-nums">{right}</span>}
    </span>
  );
}

/** Forty millimetres: a phone reads it over a table. */
function Code({ text }: { text: string }) {
  const modules = qrCode(text);
  return modules && <QrCode modules={modules} label="Codice per pagare" className="mx-auto w-[40mm]" />;
}

function Row({ line, width }: { line: PrintLine; width: RollWidth }) {
  if (line.kind === 'rule') return <hr className="my-[0.3em] border-t border-current" />;
  if (line.kind === 'qr') return <Code text={line.text} />;
  const isLarge = line.style === 'large';
  const { normal, large } = SIZES[width];
  return (
    <p
      className={clsx(
        line.align === 'center' && 'text-center text-balance',
        isLarge && line.align === 'center' && 'my-[0.15em]',
        line.style !== 'normal' && 'font-bold',
        // A frame, not white on black: browsers leave backgrounds off the paper.
        line.style === 'band' && 'my-[0.2em] border-2 border-current px-[0.3em] text-center',
      )}
      style={{
        breakInside: 'avoid',
        fontSize: `${isLarge ? large : normal}pt`,
        lineHeight: isLarge ? 1.15 : 1.3,
        paddingInlineStart: line.indent > 0 ? `${line.indent * INDENT}pt` : undefined,
      }}
    >
      {line.align === 'center' || line.style === 'band' ? (
        <span className="wrap-anywhere">{line.text}</span>
      ) : (
        <Words line={line} />
      )}
    </p>
  );
}

/** A document as it comes out of the roll: black on white in both themes. */
export function Slip({ lines, width }: { lines: readonly PrintLine[]; width: RollWidth }) {
  return (
    <div
      className="max-w-full"
      style={{
        width: `${width}mm`,
        padding: `3mm ${SIDE_MM[width]}mm`,
        fontFamily: 'Arial, "Liberation Sans", "DejaVu Sans", sans-serif',
        background: '#fff',
        color: '#000',
      }}
    >
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of paper have nothing else, and never move
        <Row key={at} line={line} width={width} />
      ))}
    </div>
  );
}
