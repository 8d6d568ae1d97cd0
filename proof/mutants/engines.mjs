/**
 * The engines whose mutants have to be killed: their sources, and the tests that guard them. `database`: the tests need PostgreSQL.
 * @type {Record<string, { sources: string[], tests: string[], database?: true }>}
 */
export const engines = {
  reconcile: {
    sources: [
      'api/src/ical/reconcile/*.ts',
      '!api/src/ical/reconcile/*.test.ts',
      '!api/src/ical/reconcile/rows.ts',
    ],
    tests: ['api/src/ical/reconcile/*.test.ts'],
  },
  'night-ranges': {
    sources: ['api/src/ical/night-range.ts', 'api/src/bookings/days.ts'],
    tests: ['api/src/ical/night-range.test.ts', 'api/src/bookings/days.test.ts'],
  },
  prices: {
    sources: ['api/src/seasons/apply-seasons.ts'],
    tests: ['api/src/bookings/price-nights.test.ts'],
  },
  invoices: {
    sources: ['api/src/payments/invoice-state.ts', 'api/src/btcpay/paid-amount.ts'],
    tests: ['api/src/payments/invoice-state.test.ts', 'api/src/btcpay/paid-amount.test.ts'],
  },
  money: {
    sources: ['api/src/btcpay/decimal.ts', 'web/src/format/money.ts', 'web/src/format/parse-money.ts'],
    tests: ['api/src/btcpay/decimal.test.ts', 'web/src/format/money.test.ts'],
  },
  search: {
    sources: [
      'api/src/bookings/search-terms.ts',
      'api/src/search/read-query.ts',
      'api/src/search/italian-days.ts',
    ],
    tests: [
      'api/src/bookings/search-terms.test.ts',
      'api/src/search/italian-days.test.ts',
      'api/src/search/read-query.test.ts',
    ],
  },
  holds: {
    sources: ['api/src/bookings/holds.ts', 'api/src/bookings/allowed-moves.ts'],
    tests: [
      'api/src/bookings/holds.test.ts',
      'api/src/bookings/blocks.test.ts',
      'api/src/bookings/booking-moves.test.ts',
    ],
    database: true,
  },
};
