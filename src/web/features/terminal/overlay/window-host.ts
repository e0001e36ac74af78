/** What the look of a page depends on, at the root of its document. */
const ATTRIBUTES = ['lang', 'dir', 'class', 'style', 'data-theme', 'data-density'];

/** A window of a panel looks as the page does, and goes on doing so; returns how to stop. */
export function dressWindow(page: Document, child: Document): () => void {
  const copy = (): void => {
    const from = page.documentElement;
    const to = child.documentElement;
    for (const { name, value } of Array.from(from.attributes))
      if (ATTRIBUTES.includes(name) || name.startsWith('data-')) to.setAttribute(name, value);
    for (const { name } of Array.from(to.attributes))
      if (!from.hasAttribute(name)) to.removeAttribute(name);
    child.body.className = page.body.className;
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(page.documentElement, { attributes: true });
  return () => observer.disconnect();
}
