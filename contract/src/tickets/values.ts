/** Steps of a ticket: the words of its lines. */
export const TICKET_STATES = ['sent', 'in_preparation', 'ready', 'served'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** How many served tickets a list gives, the newest ones. */
export const MAX_SERVED_TICKETS = 50;

/** How many tickets a kitchen screen offers to take back. */
export const RECALLED_TICKETS = 10;

/** After so many minutes a ticket is due, and after so many late, where the place says nothing else (docs/rules.md 27.2). */
export const USUAL_TIMES = { due_minutes: 10, late_minutes: 20 } as const;
export const MAX_LATE_MINUTES = 240;
