import { type DragEvent, useState } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { droppedSymbol, mayBeSymbol } from './symbol-drag.ts';

/** Makes an element take symbols that are dropped on it. */
export function useSymbolDrop(take: (symbol: SymbolId) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!mayBeSymbol(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        if (!isOver) setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget;
        const isInside =
          to !== null &&
          'nodeType' in to &&
          event.currentTarget.contains(event.relatedTarget as Node);
        if (!isInside) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!mayBeSymbol(event.dataTransfer)) return;
        event.preventDefault();
        const symbol = droppedSymbol(event.dataTransfer);
        if (symbol !== null) take(symbol);
      },
    },
  };
}
