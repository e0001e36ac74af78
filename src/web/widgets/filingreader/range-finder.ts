import { type Hit, textFinder } from '../../../domain/filings/find-hits.ts';

/** Stands between blocks, so that no hit runs from one into the next. */
const BETWEEN = '\u0000';
const BLOCKS = 'p,li,td,th,h3,h4,h5,h6,caption,div,section';

/**
 * Finds words in the text below an element: the text is read once, as one string, and hits lead
 * back from their place in it to the document.
 */
export function rangeFinder(root: Element): (wanted: string) => readonly Range[] {
  const nodes: Text[] = [];
  const starts: number[] = [];
  let text = '';
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data === '') continue;
    const holder = node.parentElement?.closest(BLOCKS) ?? null;
    if (holder !== block) text += BETWEEN;
    block = holder;
    nodes.push(node);
    starts.push(text.length);
    text += node.data;
  }
  const placeOf = (at: number): { readonly node: Text; readonly offset: number } => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const node = nodes[low]!;
    return { node, offset: Math.min(at - (starts[low] ?? 0), node.data.length) };
  };
  const rangeOf = ({ from, to }: Hit): Range => {
    const range = document.createRange();
    const start = placeOf(from);
    // The end belongs to the node of the last character, not to the one that follows.
    const last = placeOf(to - 1);
    range.setStart(start.node, start.offset);
    range.setEnd(last.node, last.offset + 1);
    return range;
  };
  const find = textFinder(text);
  return (wanted) => find(wanted).map(rangeOf);
}
