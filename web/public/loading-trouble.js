// Says that the program of this page did not arrive, and loads the page again when asked to. Without it a phone that loses its
// network after the document shows the shapes of a page that never comes. It stands before the program in each document, so it
// always runs first: deferred scripts and modules keep their order. Colours are those of the page.
addEventListener(
  'error',
  function (event) {
    var script = event.target;
    if (!(script instanceof HTMLScriptElement) || script.type !== 'module') return;
    if (document.querySelector('[data-loading-trouble]')) return;
    var words = {
      de: ['Die Seite wurde nicht ganz geladen. Bitte prüfen Sie die Verbindung.', 'Erneut versuchen'],
      en: ['The page did not load completely. Please check your connection.', 'Try again'],
      fr: ['La page ne s’est pas chargée entièrement. Vérifiez votre connexion.', 'Réessayer'],
      it: ['La pagina non si è caricata del tutto. Controlla la connessione.', 'Riprova'],
    };
    // Only guests read Hub in other languages: their page has a `main` before its program.
    var guests = document.querySelector('main');
    var language = guests ? navigator.language.slice(0, 2).toLowerCase() : 'it';
    var said = words[language in words ? language : 'it'];

    var box = document.createElement('div');
    box.dataset.loadingTrouble = '';
    box.setAttribute('role', 'alert');
    box.style.cssText = 'padding:1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif';
    if (!guests)
      box.style.cssText += ';min-height:100dvh;display:grid;place-content:center;justify-items:center';
    var sentence = document.createElement('p');
    sentence.style.margin = '0 0 1rem';
    sentence.textContent = said[0];
    var again = document.createElement('button');
    again.type = 'button';
    again.textContent = said[1];
    again.style.cssText =
      'min-height:2.75rem;padding:0 1.25rem;font:inherit;color:inherit;background:none;border:1px solid;border-radius:.5rem';
    again.addEventListener('click', function () {
      location.reload();
    });
    box.append(sentence, again);
    if (guests) guests.append(box);
    else document.getElementById('root').replaceChildren(box);
  },
  true,
);
