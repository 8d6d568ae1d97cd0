import { use, useEffect, useEffectEvent } from 'react';
import { Button } from '../../kit/ui/actions/button.tsx';
import { useFormats } from './formats.ts';
import { PageFrame } from './page-frame.tsx';
import { PayState } from './pay/pay-state.tsx';
import { loadPayTexts, PayTextsContext } from './pay-texts/pay-texts.ts';
import { useTexts } from './texts/texts.ts';
import { usePayView } from './pay/use-pay-view.ts';

/** Where somebody pays who was sent a link: how much, how, until when, and what became of it. */
export default function PayPage({ token }: { token: string }) {
  const t = useTexts();
  const f = useFormats();
  const pt = use(loadPayTexts(f.language));
  const { seen, ...pay } = usePayView(token);
  const { failure, begun, ask } = pay;
  const view = seen?.view;

  // The rate stands for a few minutes only: it begins when somebody looks, not when the link was made. Once, so that a second
  // try is always somebody's wish.
  const isReady = view?.state === 'ready' && !begun;
  const begin = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void ask('open');
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const look = () => begin();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isReady]);

  const title = view && `${pt.pay(f.money(view.amount, view.currency))} · ${view.place.name}`;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  return (
    <PayTextsContext value={pt}>
      <PageFrame slug={view?.place.slug ?? ''} name={view?.place.name}>
        <div className="mx-auto flex w-full max-w-lg flex-col gap-6">
          {seen ? (
            <PayState {...seen} {...pay} />
          ) : (
            failure && (
              <div role="alert" className="flex flex-col items-start gap-3 py-12">
                <h1 className="text-h2">
                  {failure === 'missing'
                    ? pt.missingTitle
                    : failure === 'tooMany'
                      ? t.failed.tooMany
                      : t.failed.load}
                </h1>
                {failure === 'missing' ? (
                  <p className="text-ink-muted">{pt.missingText}</p>
                ) : (
                  <Button onClick={() => void ask('get')}>{t.retry}</Button>
                )}
              </div>
            )
          )}
        </div>
      </PageFrame>
    </PayTextsContext>
  );
}
