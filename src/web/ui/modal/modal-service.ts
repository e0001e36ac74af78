import type { ReactNode } from 'react';

/** NAV-1. */
export interface ModalOptions {
  readonly type: 'modal' | 'upgrade';
  readonly title: string;
  readonly closeButton?: boolean;
  readonly description?: string;
  readonly content?: ReactNode;
  /** For tables. */
  readonly wide?: boolean;
  readonly actions?: ReactNode;
}

export interface OpenModal extends ModalOptions {
  readonly closeButton: boolean;
  /** The page that it was opened on. */
  readonly path: string;
}

/** One modal at a time; a second one takes the place of the first. */
export interface ModalService {
  readonly current: () => OpenModal | undefined;
  readonly open: (options: ModalOptions, path: string) => void;
  readonly close: () => void;
  /** A modal belongs to the page it was opened on (NAV-1). */
  readonly routeChanged: (path: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function modalService(): ModalService {
  let current: OpenModal | undefined;
  const listeners = new Set<() => void>();
  const set = (next: OpenModal | undefined) => {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    open: (options, path) => set({ closeButton: true, ...options, path }),
    close: () => set(undefined),
    routeChanged: (path) => {
      if (current !== undefined && current.path !== path) set(undefined);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
