import type { Invoice } from 'contract/invoices/schemas';
import { may } from 'contract/roles/values';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';

interface MissingProps {
  invoice: Invoice;
  /** What the exchange would have refused when it was to be issued. */
  refused: Invoice['problems'];
}

/** What keeps a draft from being issued, each with the way to its field. */
export function Missing({ invoice, refused }: MissingProps) {
  const { role } = usePlace();
  const problems = [
    ...invoice.problems,
    ...refused.filter(({ field }) => !invoice.problems.some((known) => known.field === field)),
  ];
  if (problems.length === 0) return null;
  function wayTo(field: string): string | undefined {
    if (field.startsWith('business')) return can(role, may.own) ? paths.business : undefined;
    return can(role, may.desk) ? withSearch(paths.invoiceEdit(invoice.id), { field }) : undefined;
  }
  return (
    <Banner tone="warning" title="Prima di emettere">
      <ul className="mt-1 flex flex-col gap-1">
        {problems.map(({ field, sentence }) => {
          const href = wayTo(field);
          return (
            <li key={`${field} ${sentence}`}>
              {href === undefined ? (
                sentence
              ) : (
                <TextLink alone href={href}>
                  {sentence}
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
