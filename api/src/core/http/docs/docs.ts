import type { FastifyInstance } from 'fastify';
import type { Access, Endpoint } from 'contract/endpoint';
import * as z from 'zod/mini';
import { openApi, type Groups } from './openapi.ts';
import { BASE } from '../route.ts';

type Json = { [key: string]: unknown };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const ACCESS = {
  public: 'anyone',
  session: 'any signed-in person',
  operator: 'operator key',
};

function accessOf(access: Access): string {
  return typeof access === 'string' ? ACCESS[access] : `roles: ${access.join(', ')}`;
}

/** A short type for readers: `string | null`, `int ≥ 1`, `"a" | "b"`, `object[]`. */
function typeOf(schema: Json): string {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((branch: Json) => typeOf(branch)).join(' | ');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `${typeOf((schema.items ?? {}) as Json)}[]`;
  const limits = [
    typeof schema.minimum === 'number' && schema.minimum > -1e15 ? `≥ ${schema.minimum}` : '',
    typeof schema.maximum === 'number' && schema.maximum < 1e15 ? `≤ ${schema.maximum}` : '',
    typeof schema.minLength === 'number' ? `from ${schema.minLength}` : '',
    typeof schema.maxLength === 'number' ? `to ${schema.maxLength} characters` : '',
    typeof schema.format === 'string' ? `(${schema.format})` : '',
  ];
  return [String(schema.type ?? 'any'), ...limits].filter(Boolean).join(' ');
}

function rows(schema: Json, prefix = ''): string {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries((schema.properties ?? {}) as Record<string, Json>)
    .map(([name, inner]) => {
      const item = inner.type === 'array' ? ((inner.items ?? {}) as Json) : inner;
      const nested = item.properties
        ? rows(item, `${prefix}${name}${inner.type === 'array' ? '[]' : ''}.`)
        : '';
      const optional = required.includes(name) ? '' : ' <em>optional</em>';
      return `<tr><td><code>${escape(prefix + name)}</code>${optional}</td><td>${escape(typeOf(inner))}</td></tr>${nested}`;
    })
    .join('');
}

function table(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const json: Json = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  return `<h4>${title}</h4><table><tbody>${rows(json)}</tbody></table>`;
}

function answer({ status, response, text, file }: Endpoint): string {
  if (response) return table(`Answer ${status}`, response, 'output');
  const saved = text ? { type: text.type, name: text.file } : file;
  const what = saved ? `A file <code>${saved.name}</code>, <code>${saved.type}</code>.` : 'Empty.';
  return `<h4>Answer ${status}</h4><p>${what}</p>`;
}

function section(group: string, name: string, endpoint: Endpoint): string {
  const { upload } = endpoint;
  const files = upload
    ? `<h4>Files</h4><p>multipart/form-data, field <code>${upload.field}</code>, at most ${upload.files}, ${upload.bytes / 1024 / 1024} MB each</p>`
    : '';
  return `<section id="${group}.${name}">
<h3><b class="${endpoint.method.toLowerCase()}">${endpoint.method}</b> <code>${escape(BASE + endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)}. <small>Open to ${escape(accessOf(endpoint.access))}.</small></p>
${table('Path', endpoint.params, 'output')}${table('Query', endpoint.query, 'input')}${table('Body', endpoint.body, 'input')}${files}
${answer(endpoint)}
</section>`;
}

/** One page without scripts: any browser shows it, and the browser's search covers it. */
function docsPage(groups: Groups): string {
  const menu = Object.entries(groups).map(
    ([group, endpoints]) =>
      `<li><a href="#${group}">${group}</a><ul>${Object.entries(endpoints)
        .map(([name]) => `<li><a href="#${group}.${name}">${name}</a></li>`)
        .join('')}</ul></li>`,
  );
  const body = Object.entries(groups).map(
    ([group, endpoints]) =>
      `<h2 id="${group}">${group}</h2>${Object.entries(endpoints)
        .map(([name, endpoint]) => section(group, name, endpoint))
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hub API</title><link rel="stylesheet" href="${BASE}/docs.css"></head><body><nav><strong>Hub API</strong><ul>${menu.join('')}</ul></nav>
<main><h1>Hub API</h1><p>JSON over HTTPS below <code>${BASE}</code>, with <code>Authorization: Bearer …</code>.
Machine-readable: <a href="${BASE}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Errors answer <code>{ "error": "…", "code": "…", "fields"?: { … } }</code>: 400 malformed, 401 no valid session, 403 no right,
404 unknown or not yours, 409 conflict with the present state, 413 too large, 415 wrong type, 422 understood but invalid, 429 too many.
Signed-in <code>POST</code> calls take an <code>Idempotency-Key</code>: repeating a request with it replays the first answer.</p>
${body.join('')}</main></body></html>`;
}

const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2rem; margin: 0 auto; max-width: 72rem; padding: 1.5rem; }
nav { position: sticky; top: 1.5rem; align-self: start; max-height: 95vh; overflow: auto; font-size: 14px; }
nav ul { list-style: none; padding-left: .75rem; margin: .25rem 0; }
section { border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: .5rem 0 1rem; }
h3 { font-size: 1rem; overflow-wrap: anywhere; } h3 b { display: inline-block; min-width: 4.5rem; } h4 { margin: .75rem 0 .25rem; font-size: 14px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; } td { padding: .25rem .5rem .25rem 0; vertical-align: top; overflow-wrap: anywhere; }
td:first-child { width: 40%; } em { opacity: .7; font-style: normal; font-size: 12px; }
@media (max-width: 48rem) { body { grid-template-columns: 1fr; } nav { position: static; max-height: none; } }
`;

/** Serves the API reference as OpenAPI and as a page. Each is built from the contract at its first request: no boot waits for it. */
export function docsRoutes(server: FastifyInstance, groups: Groups): void {
  let document: string | undefined;
  let page: string | undefined;
  server.get(`${BASE}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApi(groups));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  server.get(`${BASE}/docs`, async (_request, reply) => {
    page ??= docsPage(groups);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  server.get(`${BASE}/docs.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
