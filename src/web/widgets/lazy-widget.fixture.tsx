import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { LazyWidget } from './lazy-widget.tsx';

/** Compiled by `npm run types` and never run: what a page may give to a tool, and what it may not. */
export const typedByTool = (symbol: SymbolId) => [
  <LazyWidget key="1" tool="shortinterest" values={{ symbol, resultsPerPage: 24 }} height={1} />,
  // @ts-expect-error -- a parameter of another type
  <LazyWidget key="2" tool="shortinterest" values={{ symbol, resultsPerPage: '24' }} height={1} />,
  // @ts-expect-error -- a parameter that the tool does not have
  <LazyWidget key="3" tool="shortinterest" values={{ symbol, nonsense: 1 }} height={1} />,
  // @ts-expect-error -- a parameter that it needs is missing
  <LazyWidget key="4" tool="shortinterest" values={{}} height={1} />,
  // @ts-expect-error -- a choice of another tool
  <LazyWidget key="5" tool="earningsinsights" values={{ symbol, measure: 'pe' }} height={1} />,
  // @ts-expect-error -- no such tool
  <LazyWidget key="6" tool="nonsense" values={{ symbol }} height={1} />,
];
