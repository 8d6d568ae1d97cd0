import type { Notification } from 'contract/notifications/schemas';

/** Of a new booking; what a test is about, it says itself. */
export function aNotification(id: number, more: Partial<Notification> = {}): Notification {
  return {
    id,
    place_id: 1,
    place_name: 'Casa',
    kind: 'booking_new',
    type: 'booking',
    title: `Prenotazione ${id}`,
    message: '',
    read: false,
    created_at: '2026-11-21T10:00:00.000Z',
    related_type: 'booking',
    related_id: id,
    url: null,
    ...more,
  };
}
