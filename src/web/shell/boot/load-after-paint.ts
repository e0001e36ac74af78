/** The id of the block of data that names a page's modules. */
export const MODULES = 'modules';

/** A worker's script. A browser reads its tables of dates once for all threads of a page. */
export const LANGUAGE_TABLES = '/language-tables.js';

export interface PageModules {
  /** Addresses of every module the page begins with, fetched side by side. */
  readonly modules: readonly string[];
  /** The module that imports them and starts the page. */
  readonly code: string;
}

/**
 * Runs in the document, from its own source text: it must not use anything outside itself.
 *
 * A page that nobody sees yet is not painted, and a frame below the fold of its host may not be:
 * they start at once. `load` catches browsers that do not report paints.
 */
export function loadAfterPaint(id: string, tables: string): void {
  const nonce = document.currentScript?.nonce;
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    // While modules are on their way. A frame may be closed to workers.
    // oxlint-disable-next-line no-new -- it ends by itself and has nothing to say
    if (window === window.top) new Worker(tables);
    const { modules, code } = JSON.parse(
      document.getElementById(id)?.textContent ?? '',
    ) as PageModules;
    const add = (tag: string, properties: object): void =>
      document.head.append(Object.assign(document.createElement(tag), { nonce }, properties));
    // In slices: dozens of requests at once block a slow phone noticeably.
    const next = (from: number): void => {
      for (const href of modules.slice(from, from + 8)) add('link', { rel: 'modulepreload', href });
      if (from + 8 < modules.length) setTimeout(next, 0, from + 8);
      else add('script', { type: 'module', textContent: code });
    };
    next(0);
  };
  if (document.hidden || window !== window.top) {
    start();
    return;
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(start, 1_000));
}
