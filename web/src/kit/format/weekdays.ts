/** 1 is Monday, as in the contract. */
export const WEEKDAYS = [
  { id: 1, short: 'lun', long: 'Lunedì' },
  { id: 2, short: 'mar', long: 'Martedì' },
  { id: 3, short: 'mer', long: 'Mercoledì' },
  { id: 4, short: 'gio', long: 'Giovedì' },
  { id: 5, short: 'ven', long: 'Venerdì' },
  { id: 6, short: 'sab', long: 'Sabato' },
  { id: 7, short: 'dom', long: 'Domenica' },
] as const;
