import type { GuestBooking, PublicPlace } from 'contract/public/schemas';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { phoneHref } from '../phone-href.ts';
import { useTexts, type Texts } from '../texts/texts.ts';

/** The rule of a place, in one sentence. */
export function cancellationWords(days: number | null, t: Texts): string {
  if (days === null) return t.notByLink;
  return days === 0 ? t.freeUntilArrival : t.freeDays(days);
}

/** Times, the rule of cancellation, whom to ask, the code that the law wants shown, and the place in its own words. */
export function GoodToKnow({ place }: { place: PublicPlace }) {
  const t = useTexts();
  return (
    <section aria-labelledby="known" className="flex flex-col gap-6 border-t border-line pt-6">
      <h2 id="known" className="text-h2">
        {t.goodToKnow}
      </h2>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {place.lodging !== false && (
          <>
            <Fact term={t.checkIn}>{t.checkInFrom(place.check_in_from)}</Fact>
            <Fact term={t.checkOut}>{t.checkOutUntil(place.check_out_until)}</Fact>
            <Fact term={t.cancellation}>{cancellationWords(place.free_cancel_days, t)}</Fact>
          </>
        )}
        {(place.email !== null || place.phone !== null) && (
          <Fact term={t.contact}>
            <Contact place={place} />
          </Fact>
        )}
        {/* Its name is the same in every language. */}
        {place.cin != null && <Fact term="CIN">{place.cin}</Fact>}
      </dl>
      {place.description !== null && <Words title={t.thePlace}>{place.description}</Words>}
      {place.conditions !== null && <Words title={t.conditions}>{place.conditions}</Words>}
    </section>
  );
}

function Fact(props: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{props.term}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function Words(props: { title: string; children: string }) {
  return (
    <div className="max-w-[70ch]">
      <h3 className="pb-1 text-h3">{props.title}</h3>
      <p className="whitespace-pre-line text-ink-muted">{props.children}</p>
    </div>
  );
}

/** The telephone and the e-mail of a place, to touch. */
export function Contact({
  place: { phone, email },
}: {
  place: Pick<GuestBooking['place'], 'phone' | 'email'>;
}) {
  return (
    <span className="flex flex-col gap-1">
      {phone !== null && (
        <span className="flex items-center gap-2">
          <Phone aria-hidden className="size-4 shrink-0 text-ink-muted" />
          <TextLink href={phoneHref(phone)}>{phone}</TextLink>
        </span>
      )}
      {email !== null && (
        <span className="flex min-w-0 items-center gap-2">
          <Mail aria-hidden className="size-4 shrink-0 text-ink-muted" />
          <TextLink href={`mailto:${email}`} className="min-w-0 [overflow-wrap:anywhere]">
            {email}
          </TextLink>
        </span>
      )}
    </span>
  );
}
