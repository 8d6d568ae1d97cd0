import type { PayView } from 'contract/pay-page/schemas';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { softTone } from '../../../kit/ui/theme/tone.ts';
import { placeHref, tablesHref } from '../address.ts';
import { useFormats } from '../formats.ts';
import { Contact } from '../place/house-rules.tsx';
import { PayNow } from './pay-now.tsx';
import { getsLetter, payLook, thingWords } from './pay-state-words.ts';
import { usePayTexts } from '../pay-texts/pay-texts.ts';
import type { usePayView } from './use-pay-view.ts';
import { useTexts } from '../texts/texts.ts';

export interface PayStateProps extends Omit<ReturnType<typeof usePayView>, 'seen'> {
  view: PayView;
  behindMs: number;
}

/** What is to be paid and for what, how it stands, and the one thing to do now. */
export function PayState(props: PayStateProps) {
  const { view, failure } = props;
  const t = useTexts();
  const f = useFormats();
  const pt = usePayTexts();
  const { place, payable, state } = view;
  const look = payLook(view, pt, f);
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = look;
  const before = useRef(title);
  useEffect(() => {
    if (before.current === title) return;
    before.current = title;
    // What happened elsewhere is told to who does not see it; the focus stays where it was, unless that is gone.
    announce([title, text].join(' '));
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [title, text]);

  const isTable = payable.kind === 'reservation';
  const from = payable.check_in_date;
  const to = payable.check_out_date;
  return (
    <>
      <header className={clsx('flex flex-col gap-2 rounded-xl p-5 sm:p-6', softTone[look.tone])}>
        <p className="flex items-center gap-2 text-sm font-medium">
          <look.icon aria-hidden className="size-5 shrink-0" />
          <span>
            {thingWords(payable, t, pt)}
            {from !== null && to !== null && ` · ${f.shortDay(from)} – ${f.shortDay(to)}`}
          </span>
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-h1 break-words text-ink">
          {look.title}
        </h1>
        {look.text !== undefined && <p className="break-words text-ink">{look.text}</p>}
        {state === 'paid' && getsLetter(view) && <p className="text-ink">{pt.paidLetter}</p>}
        {(state === 'expired' || state === 'unavailable' || state === 'taken') && (
          <p className="pt-2">
            {state === 'taken' ? (
              <Button
                variant="primary"
                href={isTable ? tablesHref(place.slug, { party: 2 }) : placeHref(place.slug)}
              >
                {isTable ? pt.table.other : pt.otherDates}
              </Button>
            ) : (
              <Button
                variant="primary"
                size="lg"
                busy={props.opening}
                busyText={pt.preparing}
                onClick={() => void props.ask(state === 'expired' ? 'open' : 'get')}
              >
                {state === 'expired' ? pt.again : t.retry}
              </Button>
            )}
          </p>
        )}
      </header>
      {failure !== undefined && failure !== 'missing' && (
        <Banner tone="warning" announce>
          {failure === 'tries'
            ? pt.tries
            : failure === 'tooMany'
              ? t.failed.tooMany
              : failure === 'unavailable'
                ? pt.unavailableText(place.name)
                : pt.offline}
        </Banner>
      )}
      <PayNow {...props} />
      {(place.email !== null || place.phone !== null) && (
        <section aria-labelledby="contact" className="flex flex-col gap-1 border-t border-line pt-5">
          <h2 id="contact" className="text-h3">
            {t.contact}
          </h2>
          <Contact place={place} />
        </section>
      )}
    </>
  );
}
