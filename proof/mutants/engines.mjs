/**
 * The engines whose mutants have to be killed: their sources, and the tests that guard them. `database`: the tests need PostgreSQL.
 * @type {Record<string, { sources: string[], tests: string[], database?: true }>}
 */
export const engines = {
  reconcile: {
    sources: [
      'api/src/platform/ical/reconcile/*.ts',
      '!api/src/platform/ical/reconcile/*.test.ts',
      '!api/src/platform/ical/reconcile/event-row.ts',
    ],
    tests: ['api/src/platform/ical/reconcile/*.test.ts'],
  },
  'night-ranges': {
    sources: ['api/src/platform/ical/night-range.ts', 'api/src/core/format/days.ts'],
    tests: ['api/src/platform/ical/night-range.test.ts', 'api/src/core/format/days.test.ts'],
  },
  prices: {
    sources: ['api/src/slices/seasons/apply-seasons.ts'],
    tests: ['api/src/slices/bookings/create/price-nights.test.ts'],
  },
  invoices: {
    sources: [
      'api/src/slices/payments/invoices/invoice-state.ts',
      'api/src/slices/btcpay/amounts/paid-amount.ts',
    ],
    tests: [
      'api/src/slices/payments/invoices/invoice-state.test.ts',
      'api/src/slices/btcpay/amounts/paid-amount.test.ts',
    ],
  },
  money: {
    sources: [
      'api/src/slices/btcpay/amounts/decimal.ts',
      'web/src/kit/format/money.ts',
      'web/src/kit/format/parse-money.ts',
    ],
    tests: ['api/src/slices/btcpay/amounts/decimal.test.ts', 'web/src/kit/format/money.test.ts'],
  },
  search: {
    sources: [
      'api/src/core/format/search-terms.ts',
      'api/src/platform/search/read-query.ts',
      'api/src/platform/search/italian-days.ts',
    ],
    tests: [
      'api/src/core/format/search-terms.test.ts',
      'api/src/platform/search/italian-days.test.ts',
      'api/src/platform/search/read-query.test.ts',
    ],
  },
  bills: {
    sources: [
      'api/src/slices/bills/engine/book.ts',
      'api/src/slices/bills/engine/parts.ts',
      'api/src/slices/bills/engine/state.ts',
      'api/src/slices/bills/engine/verbs.ts',
      'contract/src/bills/equal-parts.ts',
    ],
    tests: ['api/src/slices/bills/engine/*.test.ts'],
  },
  recipes: {
    sources: ['api/src/slices/recipes/engine/*.ts', '!api/src/slices/recipes/engine/*.test.ts'],
    tests: ['api/src/slices/recipes/engine/*.test.ts'],
  },
  modifiers: {
    sources: [
      'contract/src/modifiers/allergens-with.ts',
      'contract/src/modifiers/choice-problems.ts',
      'contract/src/modifiers/chosen-modifiers.ts',
      'contract/src/modifiers/kitchen-names.ts',
      'contract/src/modifiers/price-with.ts',
      'contract/src/modifiers/variant-words.ts',
    ],
    tests: ['contract/src/modifiers/*.test.ts'],
  },
  tables: {
    sources: ['api/src/slices/reservations/engine/*.ts', '!api/src/slices/reservations/engine/*.test.ts'],
    tests: ['api/src/slices/reservations/engine/*.test.ts'],
  },
  holds: {
    sources: ['api/src/slices/nights/holds.ts', 'api/src/slices/bookings/change/allowed-moves.ts'],
    tests: [
      'api/src/slices/nights/holds.test.ts',
      'api/src/slices/bookings/blocks/blocks.test.ts',
      'api/src/slices/bookings/change/booking-moves.test.ts',
    ],
    database: true,
  },
};
