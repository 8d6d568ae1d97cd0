// Runs before the first paint: a chosen theme must not flash the other one. A file of its own because the content
// security policy allows no inline script. Without a choice the system decides, in the style sheet alone.
// src/ui/theme.ts writes what this reads.
(function () {
  var theme;
  try {
    theme = localStorage.getItem('hub.theme');
  } catch {
    return; // storage switched off: follow the system
  }
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.content = theme === 'dark' ? '#121314' : '#f8f7f5';
  });
})();
