/** Cards below each other. */
export const stack = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-gap';

/** Cards or columns beside each other where there is room: all as high as the highest of them. */
export const pair = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-gap';

/** A column of cards beside another one: the last of its cards takes what is left of the height. */
export const column = 'flex min-w-0 flex-col gap-gap *:last:grow';
