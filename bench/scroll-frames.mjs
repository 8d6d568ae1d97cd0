/**
 * Runs in the page, before its own scripts: `scrollFrames({ step, frames })` scrolls by `step` pixels a frame, or with
 * 'jump' to another end of the page every ten frames, and answers how long the frames took and how many rows are drawn.
 */
globalThis.scrollFrames = async ({ step, frames }) => {
  const longTasks = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
  });
  observer.observe({ entryTypes: ['longtask'] });
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const gaps = [];
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    const somewhere = ((frame * 7919) % 997) / 997;
    if (step !== 'jump') window.scrollBy(0, step);
    else if (frame % 10 === 0) window.scrollTo(0, somewhere * document.documentElement.scrollHeight);
    const now = await nextFrame();
    gaps.push(now - before);
    before = now;
  }
  observer.disconnect();
  const drawn = document.querySelectorAll('a[aria-label^="Dettagli della prenotazione"]').length;
  return { gaps, longTasks, drawn };
};
