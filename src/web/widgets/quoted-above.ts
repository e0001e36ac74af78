import { createContext } from 'react';
import type { SymbolId } from '../../domain/symbols/instrument.ts';

/** The symbol whose header stands above the cards: how late its quotes are is said there, once. */
export const QuotedAbove = createContext<SymbolId | null>(null);
