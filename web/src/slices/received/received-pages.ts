export { ReceivedInvoicePage } from './invoice/received-invoice-page.tsx';
export { DeadlinesPage } from './deadlines/deadlines-page.tsx';
export { TakingsPage } from './takings/takings-page.tsx';
