import type { GlyphName } from './glyph.tsx';

export interface ToastNotice {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  /** Instead of that of the tone. */
  readonly glyph?: GlyphName;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

type Show = (notice: ToastNotice) => void;

let show: Show | undefined;
let waiting: readonly ToastNotice[] = [];
let onFirst: (() => void) | undefined;

/** Says in passing that something happened. What must not be missed belongs on the page. */
export function toast(notice: ToastNotice): void {
  if (show !== undefined) {
    show(notice);
    return;
  }
  // The part that shows them is fetched with the first one.
  waiting = [...waiting, notice];
  onFirst?.();
}

export function onFirstToast(listener: () => void): () => void {
  onFirst = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (onFirst === listener) onFirst = undefined;
  };
}

export function takeToasts(shower: Show): () => void {
  show = shower;
  const late = waiting;
  waiting = [];
  for (const notice of late) shower(notice);
  return () => {
    if (show === shower) show = undefined;
  };
}
