import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { logoFile, removeLogo, setLogo } from './logo/business-logo.ts';
import { getCapabilities, saveCapabilities } from './capabilities.ts';
import { getBusiness, listBusinesses } from './read-business.ts';
import { saveBusiness } from './save-business.ts';
import { leaveBusiness, shareBusiness } from './share-business.ts';

export function businessRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.capabilities, {
    get: (ctx, { here }) => getCapabilities(ctx, here),
    save: (ctx, { body, here }) => saveCapabilities(ctx, here, body),
  });
  mountAll(server, app, contract.business, {
    get: (ctx, { here }) => getBusiness(ctx, here),
    list: (ctx, { here }) => listBusinesses(ctx, here),
    save: (ctx, { body, here }) => saveBusiness(ctx, here, body),
    share: (ctx, { body, here }) => shareBusiness(ctx, here, body.business_id),
    leave: (ctx, { here }) => leaveBusiness(ctx, here),
    logo: (ctx, { here }) => logoFile(ctx, here),
    setLogo: (ctx, { here, uploads }) => setLogo(ctx, here, uploads()),
    removeLogo: (ctx, { here }) => removeLogo(ctx, here),
  });
}
