import { Phone } from 'lucide-react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { phoneHref } from '../phone-href.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';

/** Parties of more than `most` reserve by telephone. */
export function PhoneOnly({ most, phone }: { most: number; phone: string | null }) {
  const t = useTableTexts();
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-semibold">{t.phoneOnly(most)}</p>
      {phone === null ? (
        <p className="text-ink-muted">{t.askPlace}</p>
      ) : (
        <Button icon={Phone} href={phoneHref(phone)}>
          {t.callNow(phone)}
        </Button>
      )}
    </div>
  );
}
