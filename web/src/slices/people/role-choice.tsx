import { roleLabels } from 'contract/roles/labels';
import type { Role } from 'contract/roles/values';
import type { ComponentProps } from 'react';
import { RadioCards } from '../../kit/ui/forms/radio-cards.tsx';
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
