const brought = document.getElementById('root')?.firstElementChild?.cloneNode(true) as Element | undefined;
/** Whose heading it says. */
const pathname = location.pathname;

function putInto(place: HTMLElement | null): void {
  if (!place || !brought) return;
  const look = brought.cloneNode(true) as Element;
  if (location.pathname !== pathname)
    for (const words of look.querySelectorAll('[data-words]')) words.replaceChildren();
  place.replaceChildren(look);
}

/**
 * What the page itself began with (index.html), for as long as the program has nothing better: the same shapes stay where they
 * are, so nothing flickers when it takes over. `inside`: the shell's shape, else that of the pages outside of it.
 */
export function FirstLook(props: { inside?: boolean }) {
  return <div className="contents" {...(props.inside && { 'data-start': 'inside' })} ref={putInto} />;
}
