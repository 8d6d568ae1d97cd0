import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { btcpaySettingSchemas } from './schemas.ts';

const BASE = '/places/{place_id}/btcpay-settings';

export const btcpaySettings = calls<typeof btcpaySettingSchemas>()({
  get: {
    method: 'GET',
    path: BASE,
    summary: 'How the place reaches its BTCPay Server; 404 while nothing is configured',
    access: may.own,
    status: 200,
  },
  setup: {
    method: 'GET',
    path: `${BASE}/setup`,
    summary: 'What is needed to configure it: default host, webhook address, events and permissions',
    access: may.own,
    status: 200,
  },
  create: {
    method: 'POST',
    path: BASE,
    summary: 'Save for the first time; nothing is sent anywhere before the verification',
    access: may.own,
    status: 201,
  },
  change: {
    method: 'PUT',
    path: BASE,
    summary:
      'Change; blank secrets stay, another host demands the key again, any change asks for a verification',
    access: may.own,
    status: 200,
  },
  verify: {
    method: 'POST',
    path: `${BASE}/verify`,
    summary:
      'Try host, key, store, rights, wallet and rates, and see to the webhook; what fails is an answer too',
    access: may.own,
    status: 200,
  },
  disconnect: {
    method: 'DELETE',
    path: BASE,
    summary: 'Forget the settings; webhook and key are then removed on the other side as well, if it answers',
    access: may.own,
    status: 204,
  },
  connect: {
    method: 'POST',
    path: `${BASE}/connect`,
    summary: 'Begin to connect by consent: where to send the owner, who comes back with a key to confirm',
    access: may.own,
    secret: true,
    status: 200,
  },
  candidate: {
    method: 'GET',
    path: `${BASE}/candidate`,
    summary:
      'What came back and waits for a yes, for the person who asked, in the browser that agreed; 404 when there is nothing',
    access: may.own,
    refusals: [409],
    status: 200,
  },
  confirm: {
    method: 'POST',
    path: `${BASE}/candidate`,
    summary:
      'Use the key that came back: it replaces the settings, the webhook is made, everything is verified',
    access: may.own,
    status: 200,
  },
  decline: {
    method: 'DELETE',
    path: `${BASE}/candidate`,
    summary: 'Do not use the key that came back; it is revoked on the other side, if it answers',
    access: may.own,
    status: 204,
  },
  deliveries: {
    method: 'GET',
    path: `${BASE}/deliveries`,
    summary: 'The last deliveries of the webhook as BTCPay tells them, newest first',
    access: may.own,
    refusals: [409],
    status: 200,
  },
  redeliver: {
    method: 'POST',
    path: `${BASE}/deliveries/{delivery}/redeliver`,
    summary: 'Ask BTCPay to send a delivery again',
    access: may.own,
    status: 204,
  },
});
