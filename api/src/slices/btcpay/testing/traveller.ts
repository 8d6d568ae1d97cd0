import { btcpaySettings } from 'contract/btcpay/calls';
import type { TestPlace, TestUser } from '../../../testing/factories.ts';
import type { FakeBtcpay, FakeStore } from '../../../testing/fake-btcpay/types.ts';
import type { World } from '../../../testing/world.ts';
import { btcpayServers, ownerOf } from './place-with-btcpay.ts';

/** Owners who go to their BTCPay and come back with a key. */
export function travelling(w: World) {
  const aServer = btcpayServers();

  /** What the page of consent would send by itself: a form, by POST, without any session of ours. */
  async function comeBack(state: string | null, fields: Record<string, string | string[]>) {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields))
      for (const each of [value].flat()) form.append(name, each);
    const response = await w.server.inject({
      method: 'POST',
      url: `/api/v1/btcpay/callback${state === null ? '' : `?state=${encodeURIComponent(state)}`}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    const to = response.headers.location ?? '';
    const code = /&code=([\w-]{43})$/.exec(to)?.[1] ?? '';
    return { status: response.statusCode, to: to.replace(/&code=.*/, ''), code };
  }

  /** Answers the page of consent with yes: follows the address as a browser would, and sends the form that comes. */
  async function agree(authorizeUrl: string, store: FakeStore) {
    const asked = new URL(authorizeUrl);
    const consent = new URLSearchParams({ command: 'Authorize', storeId: store.id });
    for (const name of ['redirect', 'selectiveStores', 'permissions'])
      for (const value of asked.searchParams.getAll(name)) consent.append(name, value);
    const page = await fetch(`${asked.origin}${asked.pathname}`, { method: 'POST', body: consent });
    const html = (await page.text()).replaceAll('&amp;', '&');
    const action = /action="([^"]+)"/.exec(html)![1]!;
    const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
      (found) => [found[1]!, found[2]!] as const,
    );
    const state = new URL(action).searchParams.get('state');
    const form: Record<string, string[]> = {};
    for (const [name, value] of fields) (form[name] ??= []).push(value);
    return { state: state!, form, outcome: await comeBack(state, form) };
  }

  async function aTraveller(options: { place?: TestPlace; user?: TestUser; fake?: FakeBtcpay } = {}) {
    const fake = options.fake ?? (await aServer());
    const store = fake.aStore({ name: 'Pensione Lucia' });
    const place = options.place ?? (await w.aPlace());
    const send = w.as((options.user ?? place.owner).token);
    const params = { place_id: place.id };
    let code = 'nessuno';
    const start = async () => {
      const { status, body, error } = await send(btcpaySettings.connect, {
        params,
        body: { btcpay_host: fake.host },
      });
      if (status !== 200) throw new Error(error.error);
      return body.authorize_url;
    };
    return {
      ...ownerOf(w, place),
      send,
      params,
      fake,
      store,
      place,
      start,
      /** Says yes there; the browser keeps what it was given on the way back. */
      async goThere(url: string, at = store) {
        const there = await agree(url, at);
        ({ code } = there.outcome);
        return there;
      },
      useCode: (other: string) => void (code = other),
      candidate: () => send(btcpaySettings.candidate, { params, query: { candidate_code: code } }),
      confirm: (candidate_id: number) =>
        send(btcpaySettings.confirm, { params, body: { candidate_id, candidate_code: code } }),
    };
  }

  return { aServer, comeBack, agree, aTraveller };
}
