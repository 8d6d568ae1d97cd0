import type { BillLine } from 'contract/bills/schemas';
import { may } from 'contract/roles/values';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { sourceName } from '../bill-words.ts';

/** The stay or the order that a bill belongs to, as a link for those who may open it. */
export function SourceLink({ source }: { source: BillLine['source'] }) {
  const { role } = usePlace();
  const name = sourceName(source);
  if (source.kind === 'booking') return <TextLink href={paths.booking(source.id)}>{name}</TextLink>;
  if (source.kind === 'order' && source.number !== null && can(role, may.serve))
    return <TextLink href={paths.order(source.id)}>{name}</TextLink>;
  return name;
}
