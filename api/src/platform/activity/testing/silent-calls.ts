/** Calls without an activity line, each with the reason. */
export const silentCalls: Record<string, string> = {
  'orderDevices.tell': 'a device says that it is there; nothing of the place changes',
  'orders.approve': 'the command that it approves leaves lines of both people',
  'firstSteps.change': 'a list on the home page; nothing of the place changes',
  'menus.previewImport': 'only says what an import would do',
  'products.previewImport': 'only says what an import would do',
  'reservationImport.preview': 'only says what an import would do',
  'customerImport.preview': 'only looks at what a file would bring',
  'calendars.preview': 'only looks at what a link would bring',
  'calendars.sync': 'what a reading changes is logged by the run, one that changes nothing leaves no line',
  'btcpaySettings.connect': 'sends the owner to the page of consent; nothing has changed yet',
  'btcpaySettings.decline': 'a no leaves everything as it was',
  'btcpaySettings.redeliver': 'asks BTCPay to say again what it has said',
  'paymentAttempts.refresh': 'reads; what is new there is logged as a payment event',
};

/** Calls that need an answering BTCPay server: the tests of their slices check the log, whose lines triggers copy. */
export const shownElsewhere: Record<string, string> = {
  'btcpaySettings.confirm': 'btcpay/connect.test.ts',
  'paymentAttempts.accept': 'payments: writes payment_events',
  'paymentAttempts.refund': 'payments: writes payment_events',
};
