/**
 * Runs in the page, before its own scripts. `boardPaint` is the milliseconds from the last answer that the board waits for to the first frame
 * with its bars on screen; `watchFrames()` begins to count frames, and what it answers ends it.
 */
globalThis.boardPaint = new Promise((resolve) => {
  function look() {
    if (document.querySelector('[data-bar]') === null) {
      requestAnimationFrame(look);
      return;
    }
    // The frame that is being made now is on screen when the next one begins.
    requestAnimationFrame((shown) => {
      const answers = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/planning\?|\/places\/\d+\/(reservations|tables)\b/.test(name));
      resolve(shown - Math.max(...answers.map(({ responseEnd }) => responseEnd)));
    });
  }
  requestAnimationFrame(look);
});

globalThis.watchFrames = () => {
  const gaps = [];
  let before;
  let watching = true;
  function frame(now) {
    if (before !== undefined) gaps.push(now - before);
    before = now;
    if (watching) requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
  globalThis.endWatch = () => {
    watching = false;
    return { gaps, drawn: document.querySelectorAll('[data-bar]').length };
  };
};

/** Scrolls the board both ways, by so many pixels a frame. */
globalThis.scrollBoard = async ({ step, frames }) => {
  const board = document.querySelector('[data-board]');
  for (let frame = 0; frame < frames; frame++) {
    const forth = Math.floor(frame / 60) % 2 === 0 ? 1 : -1;
    board.scrollBy(step * forth, (step / 4) * forth);
    await new Promise((next) => requestAnimationFrame(next));
  }
};
