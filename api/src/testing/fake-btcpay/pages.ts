import { toText } from './decimal.ts';
import type { FakeCall, Route, FakeReply } from './routing.ts';
import { parseUrl } from '../../core/format/parse-url.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, content: string, status = 200): FakeReply => ({
  status,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1>${content}</body></html>`,
});
export const notFound = page('404 Not Found', '<p>Page not found.</p>', 404);

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
const button = (command: string, text: string) =>
  `<button name="command" value="${command}" type="submit">${text}</button>`;

/** The page of consent: the application, its permissions, the store; the owner chooses and agrees, step by step. */
function authorizePage({ house, query }: FakeCall): FakeReply {
  const redirect = query.get('redirect') ?? '';
  const stores = [...house.stores.values()];
  const choices = stores.map(({ id, name }) => `<option value="${escaped(id)}">${escaped(name)}</option>`);
  const kept = [
    hidden('redirect', parseUrl(redirect) ? redirect : ''),
    hidden('selectiveStores', query.get('selectiveStores') ?? 'false'),
    ...query.getAll('permissions').map((permission) => hidden('permissions', permission)),
  ];
  const list = query.getAll('permissions').map((permission) => `<li>${escaped(permission)}</li>`);
  return page(
    `Authorize ${query.get('applicationName') ?? 'Application'}`,
    `<form method="post">${kept.join('')}<label>Store <select name="storeId">${choices.join('')}</select></label>
<ul>${list.join('')}</ul>${button('Authorize', 'Authorize app')}${button('Cancel', 'Cancel')}</form>`,
  );
}

/** The key is sent by a form that submits itself by POST, with a token that the receiver ignores. */
function authorize({ house, body }: FakeCall): FakeReply {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  if (form.get('command') !== 'Authorize') return page('API Keys', '<p>Your API keys.</p>');
  const storeId = form.get('storeId') ?? '';
  const isScoped = form.get('selectiveStores') === 'true';
  if (isScoped && !house.stores.has(storeId)) return page('Authorize', '<p>Please select a store.</p>');
  const permissions = form
    .getAll('permissions')
    .map((permission) =>
      isScoped && permission.startsWith('btcpay.store.') ? `${permission}:${storeId}` : permission,
    );
  const key = house.newKey({ store_id: isScoped ? storeId : undefined, permissions, lost: [] });
  house.handedOut.push(key);
  const redirect = form.get('redirect') ?? '';
  if (redirect === '') return page('API Keys', '<p>API key generated!</p>');
  const fields = [
    hidden('__RequestVerificationToken', 'CfDJ8-niente'),
    hidden('apiKey', key),
    hidden('userId', '4f1b6a4e-0000-4000-8000-000000000000'),
    ...permissions.map((permission) => hidden('permissions[]', permission)),
  ];
  return page(
    'Post Redirect',
    `<form method="post" id="postform" action="${escaped(redirect)}" rel="noreferrer noopener">${fields.join('')}
<noscript><button type="submit">Submit</button></noscript></form>
<script>HTMLFormElement.prototype.submit.call(document.forms.item(0));</script>`,
  );
}

function checkout({ house, params }: FakeCall): FakeReply {
  const invoice = house.invoices.get(params.invoiceId ?? '');
  if (!invoice) return notFound;
  return page('Checkout', `<p>${toText(invoice.units)} ${invoice.currency}</p><p>${invoice.status}</p>`);
}

function pullPayment({ house, params }: FakeCall): FakeReply {
  const pull = house.pullPayments.get(params.pullPaymentId ?? '');
  return pull ? page(pull.name, `<p>${pull.amount} ${pull.currency}</p>`) : notFound;
}

export const pageRoutes: Route[] = [
  { method: 'GET', path: '/', needs: 'nobody', answer: () => page('BTCPay Server', '<p>Sign in</p>') },
  { method: 'GET', path: '/api-keys/authorize', needs: 'nobody', answer: authorizePage },
  { method: 'POST', path: '/api-keys/authorize', needs: 'nobody', answer: authorize },
  { method: 'GET', path: '/i/{invoiceId}', needs: 'nobody', answer: checkout },
  { method: 'GET', path: '/pull-payments/{pullPaymentId}', needs: 'nobody', answer: pullPayment },
];
