import { expect, test } from '../support/world.ts';

test('nothing that is slipped into a page runs', async ({ page, world, complaints }) => {
  complaints.allow(/Content Security Policy/);
  complaints.allow(/example\.com\/altrui\.js/);
  const { owner } = await world.aPlace();
  await world.enter(owner);
  const answer = await page.goto('/dashboard');
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refused = await page.evaluate(async () => {
    const heard: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => heard.push(event.effectiveDirective));
    const inline = document.createElement('script');
    inline.textContent = "document.title = 'altrui'";
    const handler = document.createElement('img');
    handler.setAttribute('onerror', "document.title = 'altrui'");
    handler.src = 'data:,';
    const foreign = document.createElement('script');
    foreign.src = '//example.com/altrui.js';
    const isRefused = new Promise((resolve) => foreign.addEventListener('error', resolve));
    document.body.append(inline, handler, foreign);
    await isRefused;
    return heard;
  });
  expect(refused).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr']));
  await expect(page).not.toHaveTitle(/altrui/);
});

test('what people type is text, wherever it shows', async ({ page, world }) => {
  const bold = '<b onmouseover="alert(1)">"Glicine" & <img src=x></b>';
  const place = await world.aPlace({ name: '<i>Casa</i>' });
  const id = await world.aRoom(place, {
    number: '<u>1</u>',
    name: bold,
    description: bold,
    floor: '<s>1</s>',
  });
  await world.api(place.owner, 'PATCH', `/rooms/${id}`, { status: 'cleaning' });
  await world.enter(place.owner);
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toContainText(bold);
  await page.goto('/dashboard/rooms');
  await expect(page.getByText(bold)).toBeVisible();
  await page.goto(`/dashboard/rooms/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera <u>1</u>');
  await expect(page).toHaveTitle('Camera <u>1</u> · Hub');
  await expect(page.getByText(bold)).toHaveCount(2);
});
