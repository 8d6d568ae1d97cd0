import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { listReturnable, takeBack } from './returns.service.ts';

export function returnsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.returns, {
    list: async (ctx, { params, here }) => ({ data: await listReturnable(ctx, here, params.bill_id) }),
    take: async (ctx, { params, here, body }) => takeBack(ctx, here, params.bill_id, body),
  });
}
