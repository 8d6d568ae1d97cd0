/** Roles inside a place (docs/rules.md 3.6). `accountant` reads only; `housekeeping` never sees money. */
export const ROLES = ['owner', 'manager', 'staff', 'accountant', 'housekeeping'] as const;
export type Role = (typeof ROLES)[number];

/** The sets of roles that endpoints ask for, named by their purpose. */
export const may = {
  /** everyone who works at the place */
  enter: ROLES,
  /** change the place itself: rooms, prices, calendars */
  manage: ['owner', 'manager'],
  /** work at the desk */
  desk: ['owner', 'manager', 'staff'],
  /** work in the dining room: tables, reservations */
  serve: ['owner', 'manager', 'staff'],
  /** change the cleaning status of rooms */
  clean: ['owner', 'manager', 'staff', 'housekeeping'],
  /** see amounts */
  money: ['owner', 'manager', 'staff', 'accountant'],
  /** read what the accountant needs */
  account: ['owner', 'manager', 'accountant'],
  /** the owner alone */
  own: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
