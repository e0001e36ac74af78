/** A text node, by the number that the DOM gives it. */
const TEXT_NODE = 3;

/** Replaces the text of an element that holds nothing else, and keeps its text node for React. */
export function writeText(element: Element, text: string): void {
  const node = element.firstChild;
  // Translators of pages put elements of their own around texts.
  if (node?.nodeType !== TEXT_NODE) element.textContent = text;
  else if (node.nodeValue !== text) node.nodeValue = text;
}
