import type { Prepared } from './named-pages.ts';

/** The menu, the dining room and the till. The first screen names none of their files. */

const importPages = () => import('./import-pages.ts');
const modifierPages = () => import('../../slices/modifiers/modifier-pages.tsx');
const workPages = () => import('../../slices/menus/work-pages.ts');
const registerPages = () => import('../../slices/recipes/register/register-pages.ts');
const tablePages = () => import('../../slices/tables/table-pages.ts');
const invoiceForms = () => import('../../slices/invoices/form/invoice-form-pages.tsx');
const receivedPages = () => import('../../slices/received/received-pages.ts');
const reservationPages = () => import('../../slices/reservations/reservation-pages.ts');

export const pages = {
  CustomersImportPage: importPages,
  MenusImportPage: importPages,
  ProductsImportPage: importPages,
  ReservationsImportPage: importPages,
  SalePage: () => import('../../slices/sale/sale-page.tsx'),
  ProductPage: () => import('./product-page.tsx'),
  ModifiersPage: () => import('../../slices/modifiers/modifiers-page.tsx'),
  ModifierCreatePage: modifierPages,
  ModifierEditPage: modifierPages,
  IngredientsPage: () => import('../../slices/recipes/ingredients/ingredients-page.tsx'),
  MenusPage: () => import('../../slices/menus/menus-page.tsx'),
  PricesPage: workPages,
  TranslationsPage: workPages,
  DishPage: () => import('../../slices/menus/dish-page.tsx'),
  RecipePage: () => import('../../slices/recipes/recipe/recipe-page.tsx'),
  RegisterPage: registerPages,
  SignedRegisterPage: registerPages,
  PrintPage: () => import('../../slices/public-menu/print-page.tsx'),
  MenuPage: () => import('../../slices/menus/menu-page.tsx'),
  TableCreatePage: tablePages,
  PlanPage: tablePages,
  TablePage: tablePages,
  TableEditPage: tablePages,
  ReservationsPrintPage: reservationPages,
  ReservationPage: reservationPages,
  OrderBillPage: () => import('../../slices/order-bill/order-bill-page.tsx'),
  OrderPaperPage: () => import('../../slices/printing/paper/order-paper-page.tsx'),
  ReceivedPage: () => import('../../slices/received/list/received-page.tsx'),
  ReceivedInvoicePage: receivedPages,
  DeadlinesPage: receivedPages,
  TakingsPage: receivedPages,
  CashPage: () => import('../../slices/cash/cash-page.tsx'),
  ClosePage: () => import('../../slices/cash/close/close-page.tsx'),
  InvoicesPage: () => import('../../slices/invoices/list/invoices-page.tsx'),
  InvoicePage: () => import('../../slices/invoices/detail/invoice-page.tsx'),
  InvoiceCreatePage: invoiceForms,
  InvoiceEditPage: invoiceForms,
  ClosingPage: () => import('../../slices/cash/closing/closing-page.tsx'),
};

export const prepare: Prepared<typeof pages> = {
  SalePage: async (placeId) =>
    (await import('../../slices/sale/catalogue/use-catalogue.ts')).fetchCatalogue(placeId),
  CashPage: async (placeId) => (await import('../../slices/cash/use-cash.ts')).fetchCash(placeId),
  InvoicesPage: async (placeId, url) =>
    (await import('../../slices/invoices/use-invoices.ts')).fetchInvoices(placeId, url),
};
