import { useQuery } from '@tanstack/react-query';
import { people } from 'contract/people/calls';
import { may } from 'contract/roles/values';
import { q } from '../../../kit/api/query.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Select } from '../../../kit/ui/forms/select.tsx';
import type { PaymentsSearch } from './payments-search.ts';

interface AuthorFilterProps {
  search: PaymentsSearch;
  onChange: ChangeSearch<PaymentsSearch>;
}

/** Who took it, for those who may see who works here. */
export function AuthorFilter({ search: { author_id }, onChange }: AuthorFilterProps) {
  const { place_id, role } = usePlace();
  const mayAsk = can(role, may.manage);
  const { data } = useQuery({ ...q(people.list, { params: { place_id } }), enabled: mayAsk });
  if (!mayAsk) return null;
  const known = data?.people ?? [];
  const isKnown = author_id === undefined || known.some(({ user_id }) => user_id === author_id);
  return (
    <Select
      aria-label="Filtra per persona"
      value={author_id ?? ''}
      onChange={({ target: { value } }) => onChange({ author_id: value === '' ? undefined : Number(value) })}
    >
      <option value="">{author_id === undefined ? 'Persona' : 'Tutte le persone'}</option>
      {known.map(({ user_id, first_name, last_name }) => (
        <option key={user_id} value={user_id}>
          {`${first_name} ${last_name}`.trim()}
        </option>
      ))}
      {!isKnown && <option value={author_id}>Persona che non lavora più qui</option>}
    </Select>
  );
}
