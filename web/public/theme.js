// Runs before the first paint: a chosen theme must not flash the other one. A file of its own because the content
// security policy allows no inline script. Without a choice the system decides, in the style sheet alone.
// src/ui/theme.ts writes what this reads. So with the shape that the page begins with (starting.css): the dashboard's for who
// is signed in, else the sign-in page's; and with its heading, where the address alone tells it.
(function () {
  // Those of the pages themselves: e2e/shell/first-paint.spec.ts holds them together.
  var words = {
    '/login': ['Accedi', 'Hub è riservato agli abbonati Business.'],
    '/dashboard/rooms': ['Camere'],
    '/dashboard/planning': ['Planning'],
    '/dashboard/calendars': ['Calendari'],
    '/dashboard/bookings': ['Prenotazioni'],
    '/dashboard/payments': ['Pagamenti'],
    '/dashboard/reviews': ['Recensioni'],
  };
  var path = location.pathname;
  var theme;
  var signedIn;
  try {
    theme = localStorage.getItem('hub.theme');
    signedIn = localStorage.getItem('hub.token') !== null;
  } catch {
    return; // storage switched off: follow the system
  }
  if (
    signedIn &&
    !/^\/(login|register|forgot-password|reset-password|access-denied|confirm-email|invite)/.test(path)
  ) {
    document.documentElement.dataset.start = 'inside';
  }
  // As soon as the words have a place: the page counts as loading until its first script has come.
  var observer = new MutationObserver(function () {
    if (!document.querySelector('.start-bottom')) return;
    observer.disconnect();
    write();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });

  function write() {
    // The board of the planning is no column as the others are.
    if (path === '/dashboard/planning' && matchMedia('(width >= 40rem)').matches) return;
    // A notice above the form moves it, and who is signed in is led on.
    if (path === '/login' && (signedIn || location.search !== '')) return;
    var look = document.documentElement.dataset.start === 'inside' ? 'inside' : 'outside';
    if ((path === '/login') !== (look === 'outside')) return;
    var places = document.querySelectorAll('.start-' + look + ' [data-words]');
    (words[path] || []).forEach(function (text, index) {
      places[index].textContent = text;
    });
  }
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.content = theme === 'dark' ? '#121314' : '#f8f7f5';
  });
})();
