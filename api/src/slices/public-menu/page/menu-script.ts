/**
 * The page's program, served as it stands: filters kept in the browser, and the menu replaced when it changed. The list is
 * complete without it.
 */
export const MENU_SCRIPT = String.raw`(() => {
  const key = 'hub-menu-filter';
  const form = document.querySelector('#filter');
  const list = document.querySelector('#list');
  const hidden = document.querySelector('#hidden');
  const ask = document.querySelector('#ask');
  let chosen = [];
  try { chosen = JSON.parse(localStorage.getItem(key)) || []; } catch { chosen = []; }
  const boxes = [...form.querySelectorAll('input')];
  for (const box of boxes) box.checked = chosen.includes(box.value);
  function apply() {
    const on = boxes.filter((box) => box.checked).map((box) => box.value);
    const without = on.filter((one) => one.startsWith('a:')).map((one) => one.slice(2));
    const marks = on.filter((one) => one.startsWith('m:')).map((one) => one.slice(2));
    let count = 0, unknown = 0;
    for (const dish of list.querySelectorAll('.dish')) {
      const has = dish.dataset.a.split(' ');
      const is = dish.dataset.m.split(' ');
      const doubt = without.length > 0 && dish.dataset.u === '1';
      dish.hidden = doubt || without.some((one) => has.includes(one)) || !marks.every((one) => is.includes(one));
      if (dish.hidden) count += 1;
      if (doubt) unknown += 1;
    }
    hidden.textContent = count > 0 ? count + ' ' + (count === 1 ? hidden.dataset.one : hidden.dataset.other) : '';
    ask.hidden = unknown === 0;
    try { localStorage.setItem(key, JSON.stringify(on)); } catch { return; }
  }
  form.hidden = false;
  form.addEventListener('change', apply);
  apply();
  let tag = '';
  async function reload() {
    const answer = await fetch(location.href, { headers: tag ? { 'if-none-match': tag } : {}, cache: 'no-cache' }).catch(() => null);
    if (!answer || answer.status !== 200 || answer.headers.get('etag') === tag) return;
    tag = answer.headers.get('etag') || '';
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#list');
    if (fresh && fresh.innerHTML !== list.dataset.seen) {
      list.dataset.seen = fresh.innerHTML;
      list.replaceChildren(...fresh.childNodes);
      apply();
    }
  }
  let poll = 0;
  const slow = () => { poll = poll || setInterval(reload, 30000); };
  if (!window.EventSource) return slow();
  const stream = new EventSource(location.pathname + '/stream');
  stream.addEventListener('menu', reload);
  stream.onopen = () => { clearInterval(poll); poll = 0; };
  stream.onerror = slow;
})();
`;
