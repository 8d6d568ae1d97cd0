/** `preparation`: what the kitchen makes ahead for several dishes, such as a ragù. It is sold nowhere. */
export const PRODUCT_KINDS = ['good', 'service', 'extra', 'dish', 'drink', 'preparation'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export type SoldKind = Exclude<ProductKind, 'preparation'>;

/** The kind of the charge for a product. No list that is sold from holds a preparation; the server refuses one. */
export function soldKind(kind: ProductKind): SoldKind {
  return kind === 'preparation' ? 'dish' : kind;
}

/** `quantity`: as many as are left; `out`: sold out, until somebody says otherwise or until the next business day. */
export const AVAILABILITIES = ['in_stock', 'quantity', 'out'] as const;
export type AvailabilityState = (typeof AVAILABILITIES)[number];

/** How many prices of a product are listed, the newest ones. */
export const MAX_LISTED_PRICES = 100;

/** Which products a list holds: those on sale, the sold-out ones among them, or those that left the catalogue. */
export const PRODUCT_SHELVES = ['on_sale', 'out', 'archived'] as const;

/** To what a bulk change rounds prices. */
export const ROUNDINGS = [0.01, 0.05, 0.1, 0.5, 1] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** The highest price, in cents. */
export const MAX_PRICE_CENTS = 100_000_000;

/** How many products one bulk change takes. */
export const MAX_BULK_PRODUCTS = 500;

export const MAX_IMPORT_LINES = 2000;

export const MAX_IMPORT_CHARACTERS = 200_000;

/** The largest page of the list: a catalogue of a shop, for a sale screen that also works without network. */
export const MAX_PRODUCTS_PAGE = 500;

export const IMPORT_ACTIONS = ['create', 'update', 'unchanged', 'wrong'] as const;

export const MAX_PRODUCT_PHOTO_BYTES = 10 * 1024 * 1024;
