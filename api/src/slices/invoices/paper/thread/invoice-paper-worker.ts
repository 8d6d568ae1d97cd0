import { parentPort } from 'node:worker_threads';
import { drawInvoice, type InvoiceTask } from '../draw-invoice.ts';

parentPort?.on('message', async (task: InvoiceTask) => {
  const bytes = await drawInvoice(task);
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
});
