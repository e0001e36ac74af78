import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { ComparedSymbol } from '../../../../domain/charting/beside-price.ts';
import type { FundamentalUnit } from '../../../../domain/charting/fundamental-series.ts';

/** A line beside the price, by index of the chart's bars. */
export interface BesideLine {
  readonly id: string;
  readonly kind: 'compared' | 'spread' | 'fundamental';
  readonly name: string;
  /** Its look among the series of the chart, from 1. */
  readonly colour: number;
  readonly hidden: boolean;
  readonly unit: FundamentalUnit | 'plain';
  /** As they are: prices, ratios, figures; `null` where there is none. */
  readonly values: readonly (number | null)[];
  /** Loading has failed. */
  readonly failed: boolean;
  /** Of a compared symbol. */
  readonly scale?: ComparedSymbol['scale'];
  /** Holds its value until the next report. */
  readonly stepped?: boolean;
  /** Of a spread: only open and close are known. */
  readonly closeOnly?: boolean;
}

export const NO_LINES: readonly BesideLine[] = [];

interface Beside {
  readonly lines: readonly BesideLine[];
  readonly publish: (lines: readonly BesideLine[]) => void;
}

const BesideContext = createContext<Beside>({ lines: NO_LINES, publish: () => {} });

/** The lines beside the price of this chart, by index of its bars. */
export const useBesideLines = (): readonly BesideLine[] => use(BesideContext).lines;

/** For the layer that finds them: it is on the page while there are any. */
export const usePublishLines = (): Beside['publish'] => use(BesideContext).publish;

/** Around a chart: what stands beside its price, for legends, tables and files. */
export function BesideProvider({ children }: { readonly children: ReactNode }) {
  const [lines, publish] = useState(NO_LINES);
  return (
    <BesideContext value={useMemo(() => ({ lines, publish }), [lines])}>{children}</BesideContext>
  );
}
