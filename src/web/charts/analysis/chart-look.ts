import type { ChartLook } from './chart-parts.ts';

const SERIES = [1, 2, 3, 4, 5, 6];

/** Reads the theme's colours as they hold for an element: light or dark, chosen or the system's. */
export function chartLook(element: HTMLElement): ChartLook {
  const probe = element.ownerDocument.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const read = (name: string): string => {
    // A custom property keeps `light-dark(…)`; only a real property is computed to a colour.
    probe.style.color = `var(--color-${name})`;
    return getComputedStyle(probe).color;
  };
  const look: ChartLook = {
    page: read('page'),
    panel: read('panel'),
    raised: read('raised'),
    ink: read('ink'),
    quiet: read('quiet'),
    faint: read('faint'),
    line: read('line'),
    edge: read('edge'),
    accent: read('accent'),
    gain: read('gain'),
    loss: read('loss'),
    neutral: read('neutral'),
    series: SERIES.map((number) => read(`series-${number}`)),
    font: getComputedStyle(element).fontFamily,
  };
  probe.remove();
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
