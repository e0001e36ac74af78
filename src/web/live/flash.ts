/** Long enough to be seen in the corner of the eye, shorter than the next change may come. */
const FLASH_FOR = 350;

const lit = new Map<HTMLElement, number>();
let fading: ReturnType<typeof setTimeout> | undefined;
let still: MediaQueryList | undefined;

/** One timer for all cells: hundreds light up in one moment and go dark in another. */
function fade(): void {
  fading = undefined;
  const now = performance.now();
  let next = Infinity;
  for (const [element, until] of lit)
    if (until <= now + 1) {
      lit.delete(element);
      delete element.dataset['flash'];
    } else next = Math.min(next, until);
  if (next < Infinity) fading = setTimeout(fade, next - now);
}

/** Marks the element for a moment; nothing for people who asked for less motion. */
export function flash(element: HTMLElement, direction: 'up' | 'down'): void {
  still ??= matchMedia('(prefers-reduced-motion: reduce)');
  if (still.matches) return;
  element.dataset['flash'] = direction;
  lit.set(element, performance.now() + FLASH_FOR);
  fading ??= setTimeout(fade, FLASH_FOR);
}
