/** Steps of a ticket: the words of its lines. */
export const TICKET_STATES = ['sent', 'in_preparation', 'ready', 'served'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** How many served tickets a list gives, the newest ones. */
export const MAX_SERVED_TICKETS = 50;
