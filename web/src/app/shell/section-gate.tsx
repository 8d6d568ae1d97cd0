import type { Role } from 'contract/roles/values';
import type { ReactNode } from 'react';
import { useLocation } from '../../kit/routing/router.tsx';
import { SectionGate } from '../../kit/session/role-gate.tsx';
import { thingAt } from './item-of-url.ts';

interface RoutedGateProps {
  roles: readonly Role[];
  label: string;
  children: ReactNode;
}

/** The gate of a section, with how to find the item that the address names: code that only a refused address loads. */
export function RoutedGate(props: RoutedGateProps) {
  const { pathname } = useLocation();
  return <SectionGate {...props} thing={thingAt(pathname)} />;
}
