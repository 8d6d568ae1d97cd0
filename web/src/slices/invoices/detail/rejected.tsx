import { beforeDay } from 'contract/days/before-day';
import type { Invoice } from 'contract/invoices/schemas';
import { day } from '../../../kit/format/days.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';

/** Why the exchange did not take the document: its codes in words. It goes again with the same number and day. */
export function Rejected({ rejection }: { rejection: NonNullable<Invoice['rejection']> }) {
  return (
    <Banner tone="danger" title={`Scartata dallo SdI ${beforeDay('il', day(rejection.day))}`}>
      <ul className="mt-1 flex flex-col gap-1">
        {rejection.errors.map(({ code, text, sentence }) => (
          <li key={`${code} ${text}`} className="wrap-anywhere">
            {sentence} <span className="text-sm">({code})</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">Correggila e mandala di nuovo entro 5 giorni: numero e data restano gli stessi.</p>
    </Banner>
  );
}
