import type { UseQueryResult } from '@tanstack/react-query';
import type { WireContribution } from '../../../../contract/portfolio/views.schema.ts';
import { ASSET_CLASSES } from '../../../../domain/portfolio/asset.ts';
import { CONTRIBUTION_GROUPS } from '../../../../domain/portfolio/performance/contribution-group.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { choiceField } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import type { PerformanceView } from './performance-query.ts';

const contributionAddress = { by: choiceField(CONTRIBUTION_GROUPS, 'asset') };

/** What each holding, class, sector or currency added to the return; the total is the return. */
export function ContributionPanel({
  answer,
}: {
  readonly answer: UseQueryResult<PerformanceView>;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const amounts = useAmounts();
  const { values, change } = useAddressState(contributionAddress);
  const kit = columnKit<WireContribution>(i18n);
  const nameOf = ({ key, name }: WireContribution): string => {
    const known = values.by === 'class' ? ASSET_CLASSES.find((one) => one === key) : undefined;
    if (known !== undefined) return t(`portfolio.class.${known}`);
    return name === '' ? t('portfolioperformance.unnamed') : name;
  };
  return (
    <ViewPanel
      title={t('portfolioperformance.contribution')}
      of={answer}
      flush
      file={[t('portfolioperformance.contribution')]}
      note={() => t('portfolioperformance.contributionNote')}
      actions={
        <Segmented
          label={t('portfolioperformance.group')}
          value={values.by}
          onChange={(by) => change({ by })}
          segments={CONTRIBUTION_GROUPS.map((value) => ({
            value,
            title: t(`portfolioperformance.by.${value}`),
          }))}
        />
      }
    >
      {({ contributions, base, returns }) => (
        <Grid
          caption={t('portfolioperformance.contribution')}
          rows={contributions[values.by]}
          rowKey={({ key }) => key}
          initially="-contribution"
          first={15}
          footer={[
            {
              key: 'total',
              name: t('portfolioperformance.total'),
              gain: null,
              contribution: returns.timeWeighted,
              averageWeight: null,
              timeWeighted: returns.timeWeighted,
            },
          ]}
          empty={<EmptyState title={t('portfolioperformance.none')} glyph="candles" />}
          columns={[
            kit.text('name', t('portfolioperformance.part'), nameOf, {
              rowHeader: true,
              look: 'max-w-56 truncate',
            }),
            kit.figure(
              'contribution',
              t('portfolioperformance.contribution'),
              ({ contribution }) => contribution,
              ({ contribution }) => format.signedPercent(contribution, 2),
            ),
            kit.change(
              'timeWeighted',
              t('portfolioperformance.ownReturn'),
              (row) => row.timeWeighted,
            ),
            kit.percent(
              'averageWeight',
              t('portfolioperformance.averageWeight'),
              ({ averageWeight }) => averageWeight,
              { from: 'md', decimals: 1 },
            ),
            kit.figure(
              'gain',
              t('portfolioperformance.gain'),
              ({ gain }) => (gain === null ? null : Number(gain)),
              ({ gain, key }) => (key === 'total' ? null : amounts.signedMoney(gain, base)),
            ),
          ]}
        />
      )}
    </ViewPanel>
  );
}
