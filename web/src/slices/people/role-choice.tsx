import type { Role } from 'contract/endpoint';
import type { ComponentProps } from 'react';
import { roleLabels } from 'contract/role-labels';
import { RadioCards } from '../../kit/ui/radio-cards.tsx';
import { roleWords } from './role-words.ts';

type RoleChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  /** Those that may be given. */
  roles: readonly Role[];
  value?: Role;
  error?: string | undefined;
};

export function RoleChoice({ roles, ...native }: RoleChoiceProps) {
  return (
    <RadioCards
      legend="Ruolo"
      options={roles.map((role) => ({ value: role, label: roleLabels[role], help: roleWords[role] }))}
      {...native}
    />
  );
}
