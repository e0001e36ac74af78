/** How everything looks that one types into. */
export const controlClass =
  'h-control w-full rounded-md border border-edge bg-panel px-2.5 text-base text-ink placeholder:text-faint ' +
  'hover:border-quiet focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-quiet aria-invalid:border-danger ' +
  'pointer-coarse:text-lg';

/** The same in a row of small controls. */
export const compactControlClass = `${controlClass} !h-8 !px-1.5 !text-sm pointer-coarse:!h-10`;
