import type { Page } from '@playwright/test';

/** What the device itself keeps until the server has it, in a database that is there: what outlives a reload. */
export const keptOnDevice = (page: Page, database: string): Promise<unknown[]> =>
  page.evaluate(async (name) => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer of the database'));
      });
    const opened = await answered(indexedDB.open(name));
    const kept = await answered<unknown[]>(opened.transaction('waiting').objectStore('waiting').getAll());
    opened.close();
    return kept;
  }, database);
