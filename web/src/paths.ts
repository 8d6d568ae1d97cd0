/** Every address of the web app. Parts in a path are ids or slugs that need no escaping. */
export const paths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  accessDenied: '/access-denied',

  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  notifications: '/dashboard/notifications',

  rooms: '/dashboard/rooms',
  roomCreate: '/dashboard/rooms/create',
  room: (id: number) => `/dashboard/rooms/${id}`,
  roomEdit: (id: number) => `/dashboard/rooms/${id}/edit`,

  calendars: '/dashboard/calendars',
  bookings: '/dashboard/bookings',
  tables: '/dashboard/tables',
  orders: '/dashboard/orders',
  menu: '/dashboard/menu',
  customers: '/dashboard/customers',
  products: '/dashboard/products',
  invoices: '/dashboard/invoices',
  inventory: '/dashboard/inventory',
  payments: '/dashboard/payments',
  reports: '/dashboard/reports',
  settings: '/dashboard/settings',
} as const;
