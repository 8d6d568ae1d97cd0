/**
 * The page's program, served as it stands: filters kept in the browser, and the menu replaced when it changed. The list is
 * complete without it.
 */
export const MENU_SCRIPT = String.raw`(() => {
  const key = 'hub-menu-filter';
  const live = ['.sections', '#list', 'footer'];
  const one = (selector) => document.querySelector(selector);
  const form = one('#filter');
  const hidden = one('#hidden');
  const boxes = [...form.querySelectorAll('input')];
  const seen = new Map(live.map((selector) => [selector, one(selector)?.innerHTML]));
  let chosen = [];
  try { chosen = JSON.parse(localStorage.getItem(key)) || []; } catch { chosen = []; }
  for (const box of boxes) box.checked = chosen.includes(box.value);
  function apply() {
    const on = boxes.filter((box) => box.checked).map((box) => box.value);
    const without = on.filter((value) => value.startsWith('a:')).map((value) => value.slice(2));
    const marks = on.filter((value) => value.startsWith('m:')).map((value) => value.slice(2));
    let count = 0, unknown = 0;
    for (const dish of document.querySelectorAll('.dish')) {
      const has = dish.dataset.a.split(' ');
      const is = dish.dataset.m.split(' ');
      const doubt = without.length > 0 && dish.dataset.u === '1';
      dish.hidden = doubt || without.some((code) => has.includes(code)) || !marks.every((mark) => is.includes(mark));
      if (dish.hidden) count += 1;
      if (doubt) unknown += 1;
    }
    for (const section of document.querySelectorAll('#list section'))
      section.hidden = !section.querySelector('.dish:not([hidden])');
    for (const link of document.querySelectorAll('.sections a'))
      link.hidden = document.getElementById(link.hash.slice(1))?.hidden ?? false;
    one('#chosen').textContent = on.length > 0 ? ' (' + on.length + ')' : '';
    hidden.textContent = count > 0 ? count + ' ' + (count === 1 ? hidden.dataset.one : hidden.dataset.other) : '';
    one('#ask').hidden = unknown === 0;
    try { localStorage.setItem(key, JSON.stringify(on)); } catch { return; }
  }
  form.classList.add('on');
  form.addEventListener('change', apply);
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    for (const box of boxes) box.checked = false;
    apply();
  });
  apply();
  async function reload() {
    const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => null);
    if (answer && answer.status === 404) return location.reload();
    if (!answer || !answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const selector of live) {
      const [now, next] = [one(selector), fresh.querySelector(selector)];
      if (!now || !next || next.innerHTML === seen.get(selector)) continue;
      seen.set(selector, next.innerHTML);
      now.replaceChildren(...next.childNodes);
    }
    apply();
  }
  let poll = 0;
  const slow = () => { poll = poll || setInterval(reload, 30000); };
  if (!window.EventSource) return slow();
  function follow() {
    const stream = new EventSource(location.pathname + '/stream');
    stream.addEventListener('menu', reload);
    stream.onopen = () => { clearInterval(poll); poll = 0; };
    stream.onerror = () => {
      slow();
      if (stream.readyState !== EventSource.CLOSED) return;
      // Refused: too many pages are open, or the menu was closed before the stream began, and nobody will tell.
      reload();
      setTimeout(follow, 60000 + 60000 * Math.random());
    };
  }
  follow();
})();
`;
