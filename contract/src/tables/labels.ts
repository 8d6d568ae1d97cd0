import type { TableState, TableStatus } from './schemas.ts';

export const tableStateLabels = {
  free: 'Libero',
  reserved: 'Prenotato',
  occupied: 'Occupato',
  late: 'In ritardo',
  to_clean: 'Da pulire',
  out_of_service: 'Fuori servizio',
} satisfies Record<TableState, string>;

export const tableStatusLabels = {
  in_use: 'In uso',
  to_clean: 'Da pulire',
  out_of_service: 'Fuori servizio',
} satisfies Record<TableStatus, string>;
