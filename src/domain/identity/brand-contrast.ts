/** The panels that a brand colour stands on, by theme. */
export const PANELS = { brandLight: '#ffffff', brandDark: '#10151b' } as const;

/** WCAG 2.2, 1.4.3: the least contrast of text. */
export const LEAST_CONTRAST = 4.5;

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** WCAG 2.2: relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}
