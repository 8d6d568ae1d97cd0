import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { orderDeviceSchemas } from './schemas.ts';

export const orderDevices = calls<typeof orderDeviceSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/order-devices',
    summary: 'Devices on which something waits, or that fell silent in the middle of an order',
    access: may.serve,
    status: 200,
  },
  tell: {
    method: 'POST',
    path: '/places/{place_id}/order-devices',
    summary: 'Say which order a device shows, and how much waits on it',
    access: may.serve,
    unasked: true,
    status: 204,
  },
});
