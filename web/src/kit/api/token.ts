import { stored } from './local-store.ts';

/** The bearer token. Setting it to null signs out in every tab (session/session.ts listens). */
export const token = stored('hub.token');
