/** Pages of work on all dishes at once: one file of code. */
export { PricesPage } from './prices/prices-page.tsx';
export { TranslationsPage } from './translations/translations-page.tsx';
