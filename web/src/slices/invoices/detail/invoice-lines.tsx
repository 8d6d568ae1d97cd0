import type { Invoice } from 'contract/invoices/schemas';
import { decimal, money } from '../../../kit/format/money.ts';
import { rateText } from '../invoice-words.ts';

/** Up to three decimals, as many as it has: "12,500" would be read as twelve thousand. */
const quantityText = (quantity: number): string =>
  decimal(quantity, String(quantity).split('.')[1]?.length ?? 0);

/** The lines as the document has them. A phone shows the figures below the description. */
export function InvoiceLines({ lines, currency }: Pick<Invoice, 'lines' | 'currency'>) {
  const sum = (amount: number) => money(amount, currency);
  if (lines.length === 0) return <p className="text-ink-muted">Il documento non ha ancora righe.</p>;
  const figure = 'py-2 pl-3 text-right whitespace-nowrap';
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">Righe del documento</caption>
      <thead className="text-sm text-ink-muted">
        <tr>
          <th scope="col" className="pb-2 text-left font-normal">
            Descrizione
          </th>
          {['Q.tà', 'Prezzo', 'IVA', 'Imponibile'].map((head) => (
            <th key={head} scope="col" className="pb-2 pl-3 text-right font-normal max-sm:hidden">
              {head}
            </th>
          ))}
          <th scope="col" className="pb-2 pl-3 text-right font-normal">
            Importo
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const rate = rateText({ rate: line.vat_rate, nature: line.nature });
          return (
            <tr key={line.number} className="border-t border-line align-top">
              <td className="py-2 wrap-anywhere">
                {line.description}
                <span className="block text-sm text-ink-muted sm:hidden">
                  {line.quantity !== 1 && `${quantityText(line.quantity)} × ${sum(line.unit_price)} · `}
                  {line.nature === null ? `IVA ${rate}` : rate}
                </span>
              </td>
              <td className={`${figure} max-sm:hidden`}>{quantityText(line.quantity)}</td>
              <td className={`${figure} max-sm:hidden`}>{sum(line.unit_price)}</td>
              <td className={`${figure} max-sm:hidden`}>{rate}</td>
              <td className={`${figure} max-sm:hidden`}>{sum(line.net)}</td>
              <td className={figure}>{sum(line.amount)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
