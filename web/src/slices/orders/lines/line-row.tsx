import { clsx } from 'clsx';
import type { AllergenCode } from 'contract/allergens/values';
import { allergensSaid } from 'contract/orders/allergies';
import { Ellipsis, Hourglass, Minus, Plus, TriangleAlert } from 'lucide-react';
import { money } from '../../../kit/format/money.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { lineLooks, lineStateSaid, UNVERIFIED } from '../order-words.ts';
import { type DrawnLine, isGone, isUnsent } from '../outbox/drawn-line.ts';
import type { LineActs } from './line-acts.ts';

interface LineRowProps {
  line: DrawnLine;
  /** What the guest who may eat it must not. */
  warned: readonly AllergenCode[];
  /** A guest with an allergy may eat it, and nobody has said what is in it. */
  unverified: boolean;
  /** Undefined: nothing can be done with it. */
  acts: LineActs | undefined;
  /** Whose line came a moment ago: initials. */
  fresh: string | undefined;
}

/** A line of the order: before it is sent with one more and one less, afterwards with where it is. */
export function LineRow({ line, warned, unverified, acts, fresh }: LineRowProps) {
  const { name, quantity, modifiers, note, seat, amount, waiting, reason } = line;
  const gone = isGone(line);
  const { tone, icon } = lineLooks[line.state];
  const steps = isUnsent(line) ? acts : undefined;
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex min-h-10 items-center gap-2">
        <span
          className={clsx(
            'min-w-6 shrink-0 text-right text-lg font-semibold tabular-nums',
            gone && 'line-through',
          )}
        >
          {quantity}
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span
            className={clsx('leading-tight font-medium wrap-anywhere', gone && 'text-ink-muted line-through')}
          >
            {name}
          </span>
          {(modifiers.length > 0 || note !== null || seat !== null) && (
            <span className="text-sm text-ink-muted wrap-anywhere">
              {[...modifiers, note, seat === null ? null : `posto ${seat}`].filter(Boolean).join(' · ')}
            </span>
          )}
          <span
            className={clsx(
              'flex flex-wrap items-center text-sm text-ink-muted tabular-nums',
              steps ? 'gap-1' : 'gap-x-2',
            )}
          >
            {money(amount)}
            {/* Beside one more and one less a badge would need a row of its own on each line. */}
            {steps ? (
              <span className={clsx('text-xs font-medium', line.state === 'draft' && 'text-warning-ink')}>
                {lineStateSaid(line)}
              </span>
            ) : (
              <Badge tone={tone} icon={icon}>
                {lineStateSaid(line)}
              </Badge>
            )}
            {waiting && (
              <span className="inline-flex items-center gap-1 font-medium text-warning-ink">
                <Hourglass aria-hidden className="size-3.5" />
                aspetta la rete
              </span>
            )}
            {fresh !== undefined && <Badge tone="accent">{fresh}</Badge>}
            {gone && reason}
          </span>
        </span>
        {steps ? (
          <>
            <IconButton
              variant="secondary"
              icon={Minus}
              label={`${name}: uno in meno`}
              onClick={() => steps.setQuantity(line, quantity - 1)}
            />
            <IconButton
              variant="secondary"
              icon={Plus}
              label={`${name}: uno in più`}
              onClick={() => steps.setQuantity(line, quantity + 1)}
            />
          </>
        ) : null}
        {!gone && acts && (
          <Menu
            items={acts.entries(line, warned.length > 0)}
            trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={`Altro per ${name}`} />}
          />
        )}
      </div>
      {warned.length > 0 && !gone && (
        <Caution tone="danger">{`${allergensSaid(warned)}, ${confirmationSaid(line)}`}</Caution>
      )}
      {unverified && !gone && <Caution tone="warning">{UNVERIFIED}</Caution>}
    </li>
  );
}

const confirmationSaid = ({ allergy_confirmed_by }: DrawnLine) =>
  allergy_confirmed_by === null ? 'da confermare' : `confermato da ${allergy_confirmed_by}`;

interface CautionProps {
  tone: 'danger' | 'warning';
  children: string;
}

/** What an allergy has against a line. It has the whole width: beside the buttons of a phone it took four rows. */
function Caution({ tone, children }: CautionProps) {
  const colour = tone === 'danger' ? 'text-danger-ink' : 'text-warning-ink';
  return (
    <p className={clsx('mt-1 flex items-start gap-1.5 pl-8 text-sm font-medium', colour)}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
