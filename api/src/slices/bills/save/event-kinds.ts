/** What happened to bills, for the replay of their history. `payment`: money came or went back, however it was paid. */
export type BillEventKind =
  | 'open'
  | 'change'
  | 'charge'
  | 'void'
  | 'move'
  | 'split'
  | 'merge'
  | 'cancel'
  | 'room'
  | 'payment';
