import { useMemo } from 'react';
import {
  type OfferedCodes,
  offeredCodes,
} from '../../../../domain/terminal/commands/function-codes.ts';
import { useCanTrade } from '../../../widgets/orderticket/use-can-trade.ts';
import type { FindKind } from './command-host.ts';

/** The functions that this reader has here. */
export function useOfferedCodes(kindOf: FindKind): OfferedCodes {
  const canTrade = useCanTrade();
  return useMemo(
    () =>
      offeredCodes({
        hasPanel: (panel) => {
          const kind = kindOf(panel);
          return kind !== undefined && (kind.developersOnly !== true || canTrade);
        },
        canTrade,
      }),
    [kindOf, canTrade],
  );
}
