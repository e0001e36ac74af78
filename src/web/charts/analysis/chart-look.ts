import type { ChartLook } from './chart-parts.ts';

const SERIES = [1, 2, 3, 4, 5, 6];
const NAMES = [
  'panel',
  'raised',
  'ink',
  'quiet',
  'faint',
  'line',
  'edge',
  'accent',
  'gain',
  'loss',
  'neutral',
] as const;

/** Reads the theme's colours as they hold for an element: light or dark, chosen or the system's. */
export function chartLook(element: HTMLElement): ChartLook {
  const probes = element.ownerDocument.createElement('span');
  probes.hidden = true;
  // All of them before the first is read: the browser computes the styles of the page once.
  const probe = (name: string): HTMLElement => {
    const one = element.ownerDocument.createElement('span');
    // A custom property keeps `light-dark(…)`; only a real property is computed to a colour.
    one.style.color = `var(--color-${name})`;
    probes.append(one);
    return one;
  };
  const plain = NAMES.map((name) => [name, probe(name)] as const);
  const series = SERIES.map((number) => probe(`series-${number}`));
  element.append(probes);
  const colourOf = (one: HTMLElement): string => getComputedStyle(one).color;
  const look = {
    ...(Object.fromEntries(plain.map(([name, one]) => [name, colourOf(one)])) as Record<
      (typeof NAMES)[number],
      string
    >),
    series: series.map(colourOf),
    font: getComputedStyle(element).fontFamily,
  };
  probes.remove();
  return look;
}

/** The same colour, let through: `rgb(1, 2, 3)` with 0.2 is `rgba(1, 2, 3, 0.2)`. */
export function translucent(colour: string, share: number): string {
  const rgb = /^rgba?\(([^)]*)\)$/.exec(colour)?.[1];
  if (rgb !== undefined) {
    const [red = '0', green = '0', blue = '0'] = rgb.split(/[\s,/]+/).filter((part) => part !== '');
    return `rgba(${red}, ${green}, ${blue}, ${share})`;
  }
  const hex = /^#([\da-f]{6})$/i.exec(colour)?.[1];
  if (hex === undefined) return colour;
  const value = Number.parseInt(hex, 16);
  return `rgba(${(value >> 16) & 255}, ${(value >> 8) & 255}, ${value & 255}, ${share})`;
}
