import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { LazyWidget } from './lazy-widget.tsx';

const short = () => import('./shortinterest/widget.ts');
const earnings = () => import('./earningsinsights/widget.ts');

/** Compiled by `npm run types` and never run: what a page may give to a tool, and what it may not. */
export const typedByTool = (symbol: SymbolId) => [
  <LazyWidget
    key="1"
    tool="shortinterest"
    load={short}
    values={{ symbol, resultsPerPage: 24 }}
    height={1}
  />,
  <LazyWidget
    key="2"
    tool="shortinterest"
    load={short}
    // @ts-expect-error -- a parameter of another type
    values={{ symbol, resultsPerPage: '24' }}
    height={1}
  />,
  <LazyWidget
    key="3"
    tool="shortinterest"
    load={short}
    // @ts-expect-error -- a parameter that the tool does not have
    values={{ symbol, nonsense: 1 }}
    height={1}
  />,
  <LazyWidget
    key="4"
    tool="shortinterest"
    load={short}
    // @ts-expect-error -- a parameter that it needs is missing
    values={{}}
    height={1}
  />,
  <LazyWidget
    key="5"
    tool="earningsinsights"
    load={earnings}
    // @ts-expect-error -- a choice of another tool
    values={{ symbol, measure: 'pe' }}
    height={1}
  />,
  <LazyWidget
    key="6"
    tool="earningsinsights"
    // @ts-expect-error -- the code of another tool
    load={short}
    values={{ symbol, measure: 'eps' }}
    height={1}
  />,
  // @ts-expect-error -- no such tool
  <LazyWidget key="7" tool="nonsense" load={short} values={{ symbol }} height={1} />,
];
