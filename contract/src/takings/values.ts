/** Daily files of fiscal printers: a year of two printers fits in one upload of archives. */
export const PRINTER_UPLOAD = { field: 'files', files: 50, bytes: 10 * 1024 * 1024 } as const;

/** Stands for the nature where a printer sums up without rates, and the accountant divides later. */
export const WITHOUT_RATES = 'ventilazione';
