/** Whether a call tells the till what waits on this device. The outbox of a test file that ran before may still send one. */
export const isSignal = (url: string): boolean => url.endsWith('/order-devices');
