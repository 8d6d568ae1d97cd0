import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import type { FakeReply } from './routing.ts';
import { atLeast, isOld } from './version.ts';

/** The official description of the API with its known faults put right; it is read where it lies and not copied. */
const FILE = join(import.meta.dirname, '../../../../../shared/reference/btcpay/greenfield-openapi.mock.json');
export const hasOpenapi = existsSync(FILE);

type Json = Record<string, unknown>;
export interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required?: boolean }[];
  /** Undefined: no body is expected. */
  body: ValidateFunction | undefined;
  answers: Record<string, ValidateFunction | undefined>;
  examples: Record<string, Record<string, unknown>>;
  isOpen: boolean;
}

/** Where the server's code says other than its description: it answers null, or seconds where a text is promised. */
const REALLY: Record<string, Json> = {
  'ApplicationServerInfoData.onion': { type: ['string', 'null'] },
  'StoreBaseData.defaultPaymentMethod': { type: ['string', 'null'] },
  'StoreRateResult.rate': { type: ['string', 'null'] },
  'WebhookDeliveryData.errorMessage': { type: ['string', 'null'] },
  // Read by the code of 2.4.1, and described until 1.13.
  'RefundInvoiceRequest.description': { type: ['string', 'null'] },
  'PayoutData.date': { type: 'number' },
  'PayoutData.paymentProof': { type: ['object', 'null'] },
};
/** Answers of the first generation, whose shapes differ from the file, which describes the second. */
const OTHER_SHAPE_IN_1 = new Set([
  'StorePaymentMethods_GetStorePaymentMethods',
  'Invoices_GetInvoicePaymentMethods_InStore',
]);
/** And asked for under another name: `paymentMethod` for `payoutMethods` (`payoutMethodId` until 2.4.1). */
const REFUND = 'Invoices_Refund_InStore';

const asJson = (value: unknown): Json => (value ?? {}) as Json;

/**
 * One schema in the language of JSON Schema: references resolved, `nullable` as a type, and closed, so that a name that the
 * description does not know is seen on either side.
 */
class Translator {
  readonly #document: Json;
  constructor(document: Json) {
    this.#document = document;
  }

  resolve(value: unknown): Json {
    const { $ref } = asJson(value) as { $ref?: string };
    if ($ref === undefined) return asJson(value);
    let found: unknown = this.#document;
    for (const part of $ref.split('/').slice(1)) found = asJson(found)[part];
    return asJson(found);
  }

  schema(value: unknown, isPart = false): Json {
    const name = /\/(\w+)$/.exec(String(asJson(value).$ref ?? ''))?.[1];
    const from = this.resolve(value);
    const {
      properties,
      items,
      allOf,
      anyOf,
      oneOf,
      type,
      nullable,
      enum: choices,
      additionalProperties,
    } = from;
    const { required, minimum, maximum } = from;
    const to: Json = {};
    if (properties) {
      const more = Object.keys(REALLY).filter((one) => one.startsWith(`${name}.`));
      to.properties = Object.fromEntries(
        [...Object.entries(properties), ...more.map((one) => [one.split('.')[1]!, {}] as const)].map(
          ([key, inner]) => [key, REALLY[`${name}.${key}`] ?? this.schema(inner)],
        ),
      );
    }
    const parts = (list: unknown) => (list as unknown[]).map((part) => this.schema(part, true));
    if (allOf) to.allOf = parts(allOf);
    if (anyOf) to.anyOf = parts(anyOf);
    if (oneOf) to.anyOf = parts(oneOf);
    if (items) to.items = this.schema(items);
    if (type !== undefined) to.type = type;
    if (choices) to.enum = choices;
    if (required) to.required = required;
    if (minimum !== undefined) to.minimum = minimum;
    if (maximum !== undefined) to.maximum = maximum;
    if (additionalProperties === undefined) {
      if (!isPart && (properties || allOf || anyOf)) to.unevaluatedProperties = false;
    } else if (additionalProperties !== false || !isPart) to.additionalProperties = additionalProperties;
    return nullable === true ? { anyOf: [to, { type: 'null' }] } : to;
  }
}

/** The operations of the file by method and path, with request and response schemas. Undefined without the file. */
export function readOpenapi(): Operations | undefined {
  if (!hasOpenapi) return undefined;
  operations ??= read();
  return operations;
}

type Operations = (method: string, path: string) => Operation | undefined;
let operations: Operations | undefined;

function read(): Operations {
  const document = JSON.parse(readFileSync(FILE, 'utf8')) as Json;
  const translator = new Translator(document);
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  const known = new Map<string, Operation>();
  const jsonIn = (holder: unknown) =>
    asJson(asJson(asJson(translator.resolve(holder)).content)['application/json']);

  function readOperation(raw: Json, shared: unknown): Operation {
    const answers = Object.entries(asJson(raw.responses)).map(
      ([status, answer]) => [status, jsonIn(answer)] as const,
    );
    const { schema } = jsonIn(raw.requestBody);
    const parameters = [...((shared ?? []) as unknown[]), ...((raw.parameters ?? []) as unknown[])];
    return {
      operationId: String(raw.operationId),
      parameters: parameters.map(
        (one) => translator.resolve(one) as unknown as Operation['parameters'][number],
      ),
      body: schema === undefined ? undefined : ajv.compile(translator.schema(schema)),
      answers: Object.fromEntries(
        answers.map(([status, it]) => [
          status,
          it.schema ? ajv.compile(translator.schema(it.schema)) : undefined,
        ]),
      ),
      examples: Object.fromEntries(
        answers.map(([status, it]) => [status, asJson(it.examples ?? { example: it })]),
      ),
      isOpen: Array.isArray(raw.security) && raw.security.length === 0,
    };
  }

  const paths = Object.entries(asJson(document.paths)).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    path,
    methods: asJson(methods),
  }));
  return (method, path) => {
    // A literal path comes before one with a name in its place: `…/api-keys/current`, not `…/api-keys/{apikey}`.
    const found = paths
      .filter(({ pattern, methods }) => pattern.test(path) && method.toLowerCase() in methods)
      .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
    if (!found) return undefined;
    const name = `${method} ${found.path}`;
    const operation =
      known.get(name) ?? readOperation(asJson(found.methods[method.toLowerCase()]), found.methods.parameters);
    known.set(name, operation);
    return operation;
  };
}

export interface Keeper {
  request(faults: string[], asked: { method: string; address: URL; type: string; body: string }): void;
  answer(faults: string[], answered: { method: string; address: URL; reply: FakeReply }): void;
}

export const faultsOf = ({ errors }: ValidateFunction): string =>
  (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');

/** Violations of a request. */
export function requestFaults(operation: Operation, address: URL, type: string, body: string): string[] {
  const allowed = operation.parameters.filter((one) => one.in === 'query').map((one) => one.name);
  // The server reads it; the description forgot it.
  if (operation.operationId === 'Invoices_GetInvoices') allowed.push('includeArchived');
  const faults = [...address.searchParams.keys()]
    .filter((given) => !allowed.includes(given))
    .map((given) => `unknown parameter ${given}`);
  if (body === '') return operation.body ? [...faults, 'a body is missing'] : faults;
  if (!operation.body) return [...faults, 'a body is not expected'];
  if (!type.startsWith('application/json')) return [...faults, `a body of type ${type}`];
  return operation.body(parsed(body)) ? faults : [...faults, `asked ${faultsOf(operation.body)}`];
}

/** Checks requests and answers against the file and records violations. */
export function keeperOf(version: string): Keeper | undefined {
  const operationOf = readOpenapi();
  if (!operationOf) return undefined;
  return {
    request(faults, { method, address, type, body }) {
      const name = `${method} ${address.pathname}`;
      const operation = operationOf(method, address.pathname);
      if (!operation) return void faults.push(`${name}: unknown operation`);
      if (operation.operationId === REFUND && !atLeast(version, '2.4.1')) return;
      for (const fault of requestFaults(operation, address, type, body)) faults.push(`${name}: ${fault}`);
    },
    answer(faults, { method, address, reply }) {
      const operation = operationOf(method, address.pathname);
      if (!operation || reply.json === undefined) return;
      if (isOld(version) && reply.status === 200 && OTHER_SHAPE_IN_1.has(operation.operationId)) return;
      const check = operation.answers[reply.status];
      if (check && !check(reply.json))
        faults.push(`${method} ${address.pathname}: answered ${reply.status} ${faultsOf(check)}`);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
