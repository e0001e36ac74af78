/** What Tailwind hands to a plugin, as far as it is used here. */
interface Tailwind {
  readonly theme: (path: string) => Readonly<Record<string, string>>;
  readonly addVariant: (name: string, selectors: string[]) => void;
  readonly matchVariant: (
    name: string,
    selectors: (value: string) => string[],
    options: { readonly values: Record<string, string> },
  ) => void;
}

/**
 * `md:`, `max-lg:`, `min-[34rem]:` … ask for the room that a component has. On a page that is the
 * window. Inside an element with `data-room` and the container name `room` (a panel of the terminal)
 * it is the width of that element: the same markup is laid out as on a phone where a panel is narrow.
 */
const when = (condition: string): string[] => [
  `@media (${condition}) { &:where(:not([data-room] *)) }`,
  `@container room (${condition})`,
];

// Redefined in place, so that the order among all variants stays Tailwind's own.
// oxlint-disable-next-line import/no-default-export -- what Tailwind loads
export default function roomBreakpoints(tailwind: Tailwind): void {
  // Tailwind keeps notes of its own among the names.
  const widths = Object.fromEntries(
    Object.entries(tailwind.theme('screens')).filter(([name]) => !name.startsWith('__')),
  );
  for (const [name, width] of Object.entries(widths))
    tailwind.addVariant(name, when(`width >= ${width}`));
  tailwind.matchVariant('max', (width) => when(`width < ${width}`), { values: widths });
  tailwind.matchVariant('min', (width) => when(`width >= ${width}`), { values: widths });
}
