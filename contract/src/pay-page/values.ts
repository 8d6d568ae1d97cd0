/**
 * States of the pay page. `ready`: nothing is open, it can be opened; `preparing`: being opened; `waiting`: pay now, until
 * `expires_at`; `partial`: a part has arrived, the rest is awaited; `processing`: seen, not yet confirmed; `paid`;
 * `expired`: the time was over, it can be opened again; `attention`: money came that the place has to look at; `closed`:
 * withdrawn, replaced or paid in another way, or the place does not take the request any more; `taken`: the nights went to
 * somebody else, their room is gone, or the stay would be over; `unavailable`: the place cannot take bitcoin just now.
 */
export const PAY_STATES = [
  'ready',
  'preparing',
  'waiting',
  'partial',
  'processing',
  'paid',
  'expired',
  'attention',
  'closed',
  'taken',
  'unavailable',
] as const;
