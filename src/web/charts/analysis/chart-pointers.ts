import type { ChartPanes } from './chart-panes.ts';
import type { ChartPointer, PaneView, PointerListener } from './chart-parts.ts';

interface Pointed {
  readonly host: HTMLElement;
  readonly signal: AbortSignal;
  readonly panes: ChartPanes;
  /** The pointer is over a pane. */
  readonly onOver: (pointer: ChartPointer, view: PaneView) => void;
  readonly onLeave: () => void;
}

const KINDS: Readonly<Record<string, ChartPointer['kind']>> = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'cancel',
  dblclick: 'double',
  contextmenu: 'menu',
};

/** Pointers over the panes, for those who hear them before the engine does. */
export class ChartPointers {
  readonly #pointed: Pointed;
  readonly #listeners = new Set<PointerListener>();
  #isTaken = false;

  constructor(pointed: Pointed) {
    this.#pointed = pointed;
    this.#listen();
  }

  add(listener: PointerListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #listen(): void {
    const { host, signal, onLeave } = this.#pointed;
    for (const name of ['pointerdown', 'pointermove', 'dblclick', 'contextmenu'] as const)
      host.addEventListener(name, (event) => this.#hear(name, event), { capture: true, signal });
    for (const name of ['pointerup', 'pointercancel'] as const)
      host.ownerDocument.addEventListener(name, (event) => this.#hear(name, event), { signal });
    // The engine pans by these; it does not hear of a pointer that somebody has taken.
    for (const name of ['mousedown', 'touchstart'] as const)
      host.addEventListener(
        name,
        (event) => {
          if (this.#isTaken) event.stopPropagation();
        },
        { capture: true, signal },
      );
    host.addEventListener('pointerleave', onLeave, { signal });
  }

  #hear(name: string, event: PointerEvent | MouseEvent): void {
    const { host, panes, onOver } = this.#pointed;
    const box = host.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    const boxes = panes.boxes();
    const found =
      boxes.find(({ top, height }) => y >= top && y < top + height) ??
      (this.#isTaken ? boxes[0] : undefined);
    const kind = KINDS[name];
    if (found === undefined || kind === undefined) return;
    if (kind === 'down' && x > found.width) return;
    if (kind === 'up' && !this.#isTaken) return;
    const view = panes.view(found.pane);
    if (view === undefined) return;
    const within = y - found.top;
    const pointer: ChartPointer = {
      kind,
      pane: found.pane,
      x,
      y: within,
      index: view.indexAt(x),
      value: view.valueAt(within),
      isTouch: 'pointerType' in event && event.pointerType === 'touch',
      event,
    };
    let isTaken = false;
    for (const listener of this.#listeners) isTaken = listener(pointer) || isTaken;
    if (kind === 'down') this.#isTaken = isTaken;
    if (kind === 'up' || kind === 'cancel') this.#isTaken = false;
    if (kind === 'menu' && isTaken) event.preventDefault();
    if (kind === 'move' || kind === 'down') onOver(pointer, view);
  }
}
