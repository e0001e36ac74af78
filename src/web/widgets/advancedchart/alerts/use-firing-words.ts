import { useQuery } from '@tanstack/react-query';
import { listFirings } from '../../../../contract/alerts.ts';
import { writeCursor } from '../../../../domain/quotes/list-cursor.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useOwnAlerts } from '../../alerteditor/use-own-alerts.ts';

/** A firing on delayed data, or one that was caught up on, is noticed later than it happened. */
const NOTICED_WITHIN = 86_400_000;

/** What fired at a moment: the name of the alert or its condition. Undefined for other readers. */
export function useFiringWords(symbol: SymbolId, at: number): string | undefined {
  const isMember = useSession().user !== null;
  const { alerts } = useOwnAlerts();
  const { data } = useQuery({
    ...endpointQuery(useApi(), listFirings, {
      query: {
        limit: '200',
        before: writeCursor({ time: at + NOTICED_WITHIN, id: '~' }),
      },
    }),
    enabled: isMember,
  });
  const firing = data?.firings.find((one) => one.at === at && one.subject === symbol);
  if (firing === undefined) return undefined;
  const name = alerts.find(({ id }) => id === firing.alertId)?.name ?? '';
  return name === '' ? firing.condition : name;
}
