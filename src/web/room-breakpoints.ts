import plugin from 'tailwindcss/plugin';

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
export default plugin((tailwind) => {
  const screens: Record<string, string> = tailwind.theme('screens', {});
  // Tailwind keeps notes of its own among the names.
  const widths = Object.fromEntries(
    Object.entries(screens).filter(([name]) => !name.startsWith('__')),
  );
  for (const [name, width] of Object.entries(widths))
    tailwind.addVariant(name, when(`width >= ${width}`));
  tailwind.matchVariant('max', (width) => when(`width < ${width}`), { values: widths });
  tailwind.matchVariant('min', (width) => when(`width >= ${width}`), { values: widths });
});
