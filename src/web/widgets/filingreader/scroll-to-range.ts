/** What must be free above a hit (px): bars that stay at the top while the text scrolls. */
const BARS = 160;

/** Brings a hit into view, in a paragraph that is taller than the window too. */
export function scrollToRange(range: Range): void {
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  const { top, bottom } = range.getBoundingClientRect();
  if (top >= BARS && bottom <= innerHeight) return;
  scrollerOf(range.startContainer).scrollBy({ top: top - innerHeight / 2 });
}

function scrollerOf(node: Node): Element {
  for (let element = node.parentElement; element !== null; element = element.parentElement)
    if (
      element.scrollHeight > element.clientHeight &&
      /auto|scroll/.test(getComputedStyle(element).overflowY)
    )
      return element;
  return document.documentElement;
}
