// Runs before the first paint: a chosen theme must not flash the other one. A file of its own because the content
// security policy allows no inline script. Without a choice the system decides, in the style sheet alone.
// src/ui/theme.ts writes what this reads. So with the shape that the page begins with (starting.css): the dashboard's for who
// is signed in, else the sign-in page's.
(function () {
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
    !/^\/(login|register|forgot-password|reset-password|access-denied|confirm-email|invite)/.test(
      location.pathname,
    )
  ) {
    document.documentElement.dataset.start = 'inside';
  }
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.content = theme === 'dark' ? '#121314' : '#f8f7f5';
  });
})();
