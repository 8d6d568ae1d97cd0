export const PAPER_SIZES = ['A4', 'A5'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** As a query has them. */
export const PAPER_COLUMNS = ['1', '2'] as const;
export type PaperColumns = (typeof PAPER_COLUMNS)[number];

/** One card for each table, a sheet of stickers, or one large code for the window. */
export const QR_SHEETS = ['table', 'sticker', 'window'] as const;
export type QrSheet = (typeof QR_SHEETS)[number];

/** As many as a place can have tables. */
export const MAX_QR_TABLES = 300;
