/** Cards below each other. */
export const stack = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-gap';

/**
 * Cards or columns beside each other where there is room: all as high as the highest of them. A
 * card without figures is as high as its words; beside it there would be a hole, so that the cards
 * stand below each other then.
 */
export const pair =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-gap has-[>[data-widget]_[data-empty],>[data-lazy]_[data-empty]]:grid-cols-[minmax(0,1fr)]!';

/**
 * A column of cards beside another one: the last of its cards that has figures takes what is left
 * of the height.
 */
export const column =
  'flex min-w-0 flex-col gap-gap [&>:nth-last-child(1_of_:not(:has([data-empty])))]:grow';

/**
 * A place of a given height that one card fills: its content is as high as the place, and scrolls
 * where it is higher.
 */
export const place =
  'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] [&>[data-widget]]:min-h-0 [&>[data-widget]]:grid-rows-[minmax(0,1fr)] [&>[data-widget]>section>header]:shrink-0 [&>[data-widget]>section>div]:min-h-0 [&>[data-widget]>section>div]:overflow-y-auto [&>[data-widget]>section>div]:[scrollbar-width:thin] [&>[data-widget]>section>div>div]:h-full';

/** The box of a grid in such a place: rows that nearly fill it are spread over it. */
export const filledGrid = (count: number, fitting: number): string =>
  count >= fitting ? 'h-full [scrollbar-width:thin] [&>table]:h-full' : '';
