/** Roles inside a place (docs/rules.md 3.6, 3.7). `accountant` reads only; `kitchen` and `housekeeping` never see money. */
export const ROLES = [
  'owner',
  'manager',
  'staff',
  'waiter',
  'kitchen',
  'accountant',
  'housekeeping',
] as const;
export type Role = (typeof ROLES)[number];

/** The sets of roles that endpoints ask for, named by their purpose. */
export const may = {
  /** everyone who works at the place */
  enter: ROLES,
  /** see rooms and stays: everybody but those who work at the tables and in the kitchen */
  house: ['owner', 'manager', 'staff', 'accountant', 'housekeeping'],
  /** change the place itself: rooms, prices, calendars */
  manage: ['owner', 'manager'],
  /** work at the desk */
  desk: ['owner', 'manager', 'staff'],
  /** work at the tables: reservations, orders */
  serve: ['owner', 'manager', 'staff', 'waiter'],
  /** say what is sold out */
  offer: ['owner', 'manager', 'staff', 'waiter', 'kitchen'],
  /** change ingredients, recipes and allergens */
  cook: ['owner', 'manager', 'kitchen'],
  /** change the cleaning status of rooms */
  clean: ['owner', 'manager', 'staff', 'housekeeping'],
  /** see amounts */
  money: ['owner', 'manager', 'staff', 'accountant'],
  /** see one bill; a waiter those of orders alone (docs/rules.md 16.34) */
  bill: ['owner', 'manager', 'staff', 'waiter', 'accountant'],
  /** see prices of products and menus, but not what is taken */
  prices: ['owner', 'manager', 'staff', 'waiter', 'accountant'],
  /** read what the accountant needs */
  account: ['owner', 'manager', 'accountant'],
  /** read recipes */
  readRecipes: ['owner', 'manager', 'staff', 'waiter', 'kitchen', 'accountant'],
  /** the owner alone */
  own: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
