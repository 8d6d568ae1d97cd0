/** The pages that import files: opened once in a place's life, so one file of code for all of them. */
export { ImportPage as CustomersImportPage } from '../../slices/customers/import-page.tsx';
export { MenusImportPage } from '../../slices/menus/menus-import-page.tsx';
export { ProductsImportPage } from '../../slices/products/products-import-page.tsx';
export { ReservationsImportPage } from '../../slices/reservations/import/reservations-import-page.tsx';
