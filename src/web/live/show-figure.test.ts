import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeText } from '../ui/write-text.ts';
import { showFigure } from './show-figure.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  // Whatever is lit goes dark, so that no test begins with it.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As much of an element as a cell writes to. */
function cell(text: string) {
  const attributes = new Map<string, string>();
  const node = { nodeType: 3, nodeValue: text };
  const element = {
    firstChild: node as object | null,
    textContent: '',
    dataset: attributesOf(attributes),
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
  return { element: element as unknown as HTMLElement, fake: element, attributes, node };
}

const attributesOf = (attributes: Map<string, string>): Record<string, string> =>
  new Proxy<Record<string, string>>(
    {},
    {
      set: (_, name, value: string) => attributes.set(`data-${String(name)}`, value) !== undefined,
      deleteProperty: (_, name) => {
        attributes.delete(`data-${String(name)}`);
        return true;
      },
    },
  );

describe('a figure that follows the market', () => {
  it('is written into the text node that is there', () => {
    const { element, attributes, node, fake } = cell('10.00');
    showFigure(element, { text: '10.50', value: 10.5, before: 10 });
    expect(node.nodeValue).toBe('10.50');
    expect(fake.firstChild).toBe(node);
    expect(attributes.get('value')).toBe('10.5');
  });

  it('flashes by the direction of its move, for a moment', () => {
    const { element, attributes } = cell('10.00');
    showFigure(element, { text: '10.50', value: 10.5, before: 10 });
    expect(attributes.get('data-flash')).toBe('up');
    showFigure(element, { text: '10.40', value: 10.4, before: 10.5 });
    expect(attributes.get('data-flash')).toBe('down');
    vi.advanceTimersByTime(1_000);
    expect(attributes.has('data-flash')).toBe(false);
  });

  it('does not flash when it is first known, gone, unchanged, or moves less than is shown', () => {
    const { element, attributes, node } = cell('–');
    showFigure(element, { text: '10.00', value: 10, before: null });
    showFigure(element, { text: '10.00', value: 10, before: 10 });
    showFigure(element, { text: '10.00', value: 10.001, before: 10, least: 0.005 });
    showFigure(element, { text: '–', value: null, before: 10 });
    expect(attributes.has('data-flash')).toBe(false);
    expect(attributes.has('value')).toBe(false);
    expect(node.nodeValue).toBe('–');
  });

  it('is written where a translator has replaced the text', () => {
    const { element, fake } = cell('10.00');
    fake.firstChild = { nodeType: 1 };
    writeText(element, '10.50');
    expect(fake.textContent).toBe('10.50');
  });
});
