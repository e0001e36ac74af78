import type { UseQueryResult } from '@tanstack/react-query';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { ViewPanel } from '../frame/view-panel.tsx';
import { DayLines } from '../performance/day-lines.tsx';
import type { RiskView } from '../performance/performance-query.ts';

type Fall = RiskView['drawdowns'][number];

/** How far below its last high the portfolio was, and its deepest falls with their dates. */
export function DrawdownPanel({ answer }: { readonly answer: UseQueryResult<RiskView> }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const kit = columnKit<Fall>(i18n);
  return (
    <ViewPanel
      title={t('portfolioperformance.drawdown')}
      of={answer}
      flush
      lines={12}
      file={[t('portfolioperformance.drawdown')]}
      note={() => t('portfolioperformance.drawdownNote')}
    >
      {({ underwater, drawdowns }) => (
        <>
          {underwater.date.length < 2 ? null : (
            <div className="p-card">
              <DayLines
                label={t('portfolioperformance.drawdown')}
                height={220}
                dates={underwater.date}
                filled
                series={[
                  {
                    id: 'drawdown',
                    title: t('portfolioperformance.portfolio'),
                    values: underwater.drawdown,
                  },
                ]}
              />
            </div>
          )}
          <Grid
            caption={t('portfolioperformance.drawdown')}
            rows={drawdowns}
            rowKey={({ peak, trough }) => `${peak} ${trough}`}
            first={5}
            empty={
              <p className="p-card text-sm text-quiet">{t('portfolioperformance.noDrawdown')}</p>
            }
            columns={[
              kit.day('peak', t('portfolioperformance.peak'), ({ peak }) => peak, {
                rowHeader: true,
              }),
              kit.percent('depth', t('portfolioperformance.depth'), ({ depth }) => depth, {
                decimals: 2,
              }),
              kit.day('trough', t('portfolioperformance.trough'), ({ trough }) => trough),
              {
                id: 'recovered',
                title: t('portfolioperformance.recovered'),
                by: ({ recovered }) => recovered,
                cell: ({ recovered }) =>
                  recovered === null
                    ? t('portfolioperformance.notRecovered')
                    : format.day(recovered),
              },
              kit.number('days', t('portfolioperformance.length'), ({ days }) => days, {
                decimals: 0,
                from: 'md',
              }),
            ]}
          />
        </>
      )}
    </ViewPanel>
  );
}
