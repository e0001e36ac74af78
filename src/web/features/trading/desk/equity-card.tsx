import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HISTORY_RANGES } from '../../../../contract/trading/results.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deskAddress } from '../address.ts';
import { Panel } from '../panel.tsx';
import { useIsPast } from '../past-account.ts';
import { historyQuery } from '../trading-calls.ts';
import { EquityChart } from './equity-chart.tsx';
import { GrowthChart } from './growth-chart.tsx';

const HEIGHT = 230;
const LINES = ['equity', 'growth'] as const;

/** What the account was worth over time: in dollars with payments marked, or against the market. */
export function EquityCard({ account }: { readonly account: string }) {
  const t = useT();
  const { values, change } = useAddressState(deskAddress);
  const isPast = useIsPast();
  const { range } = values;
  // The market beside it is that of now.
  const line = isPast ? 'equity' : values.line;
  const history = useQuery({
    ...historyQuery(useApi(), account, range),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={t('trading.equityCurve')}
      actions={
        <>
          {isPast ? null : (
            <Segmented
              label={t('trading.line')}
              segments={LINES.map((value) => ({ value, title: t(`trading.line.${value}`) }))}
              value={line}
              onChange={(next) => change({ line: next })}
            />
          )}
          <Segmented
            label={t('trading.range')}
            segments={HISTORY_RANGES.map((value) => ({
              value,
              title: t(`trading.range.${value}`),
            }))}
            value={range}
            onChange={(next) => change({ range: next })}
          />
        </>
      }
      of={history}
      outline={<Skeleton className="h-68 rounded-md" />}
    >
      {(found) =>
        found.points.length < 2 ? (
          <div className="grid h-68 place-items-center">
            <EmptyState glyph="line" title={t('trading.noHistory')}>
              {t('trading.noHistoryHint')}
            </EmptyState>
          </div>
        ) : line === 'equity' ? (
          <EquityChart history={found} height={HEIGHT} />
        ) : (
          <GrowthChart history={found} range={range} height={HEIGHT} />
        )
      }
    </Panel>
  );
}
