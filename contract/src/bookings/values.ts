export const BOOKING_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed', 'failed'] as const;

export const PAYMENT_STATUSES = ['unpaid', 'processing', 'paid', 'expired', 'invalid'] as const;

export const MAX_NIGHTS = 366;

export const BOOKING_SORTS = ['check_in', 'check_out', 'created', 'guest', 'total', 'id'] as const;
