import * as z from 'zod/mini';
import { callBtcpay, type Server } from './call-btcpay.ts';
import { foreignAnswer } from './failure.ts';
import { readTree, type Tree } from '../checks/permissions.ts';

/** Of texts that the other side brings and that are shown: one line, not long. */
function shown(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed();
}
const label = z.pipe(z.string(), z.transform(shown));

async function ask<S extends z.ZodMiniType>(server: Server, path: string, schema: S): Promise<z.output<S>> {
  const { json } = await callBtcpay(server, { path });
  const read = schema.safeParse(json);
  if (!read.success) throw foreignAnswer('GET');
  return read.data;
}

const Health = z.object({ synchronized: z.boolean() });
const Info = z.object({ version: label, fullySynched: z.nullish(z.boolean()) });
const Key = z.object({ permissions: z.array(z.string()) });
const StoreInfo = z.object({ id: z.string(), name: z.nullish(label), defaultCurrency: z.nullish(label) });

/** Whether a BTCPay Server is there at all. Nothing that is secret is sent, before this has passed to nobody. */
export async function askHealth({ config, host, signal }: Server): Promise<void> {
  await ask({ config, host, signal }, '/api/v1/health', Health);
}

export function askInfo(server: Server): Promise<z.output<typeof Info>> {
  return ask(server, '/api/v1/server/info', Info);
}

export async function askPermissions(server: Server): Promise<string[]> {
  return (await ask(server, '/api/v1/api-keys/current', Key)).permissions.map((each) => shown(each));
}

/** The tree of rights is a help and no more: without it the known one is used. */
export async function askTree(server: Server): Promise<Tree> {
  try {
    return readTree((await callBtcpay(server, { path: '/misc/permissions' })).json);
  } catch {
    return readTree(undefined);
  }
}

export async function askStore(server: Server, store_id: string): Promise<z.output<typeof StoreInfo>> {
  const store = await ask(server, `/api/v1/stores/${store_id}`, StoreInfo);
  if (store.id !== store_id) throw foreignAnswer('GET');
  return store;
}

/** Names of what the store can be paid by. Servers before 2.0 filter by another word, or answer an object. */
export async function askWallets(server: Server, store_id: string): Promise<string[]> {
  const { json } = await callBtcpay(server, {
    path: `/api/v1/stores/${store_id}/payment-methods`,
    query: [['onlyEnabled', 'true']],
  });
  if (typeof json !== 'object' || json === null) throw foreignAnswer('GET');
  const named = Object.entries(json as Record<string, unknown>).map(([name, each]) => {
    const { paymentMethodId, paymentMethod, enabled } = (each ?? {}) as Record<string, unknown>;
    return { name: shown(String(paymentMethodId ?? paymentMethod ?? name)), isEnabled: enabled !== false };
  });
  return named.filter(({ isEnabled }) => isEnabled).map(({ name }) => name);
}

const Rates = z.array(
  z.object({
    currencyPair: z.string(),
    rate: z.nullish(z.union([z.string(), z.number()])),
    errors: z.nullish(z.array(z.unknown())),
  }),
);

/** Whether the store knows what a bitcoin is worth in this currency. */
export async function knowsRate(server: Server, store_id: string, currency: string): Promise<boolean> {
  const { json } = await callBtcpay(server, {
    path: `/api/v1/stores/${store_id}/rates`,
    query: [['currencyPair', `BTC_${currency}`]],
  });
  const rates = Rates.safeParse(json);
  if (!rates.success) throw foreignAnswer('GET');
  const [found] = rates.data;
  return found !== undefined && Number(found.rate) > 0 && (found.errors ?? []).length === 0;
}
