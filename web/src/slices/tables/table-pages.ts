// One chunk: each chunk of its own, and each that two of them share, is named in the first file that a browser loads.
export { PlanPage } from './plan/plan-page.tsx';
export { TableCreatePage, TableEditPage } from './table-form-pages.tsx';
export { TablePage } from './table-page.tsx';
