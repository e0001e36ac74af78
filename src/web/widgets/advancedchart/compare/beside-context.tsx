import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { BesideLine } from './beside-lines.ts';

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
