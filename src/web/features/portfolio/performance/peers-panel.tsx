import type { UseQueryResult } from '@tanstack/react-query';
import { peerName } from '../../../../domain/portfolio/peers/peer-figures.ts';
import { MISSING } from '../../../../i18n/formats.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import type { PerformanceView } from './performance-query.ts';

type Peer = PerformanceView['peers'][number];

/** Figures of other programs under their own names. */
export function PeersPanel({ answer }: { readonly answer: UseQueryResult<PerformanceView> }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const amounts = useAmounts();
  const kit = columnKit<Peer>(i18n);
  const text = ({ unit, value }: Peer, base: string): string => {
    if (value === null) return MISSING;
    if (unit === 'money') return amounts.money(value, base);
    return unit === 'rate' ? format.signedPercent(value, 2) : format.number(value);
  };
  return (
    <ViewPanel
      title={t('portfolioperformance.peers')}
      of={answer}
      flush
      file={[t('portfolioperformance.peers')]}
      note={() => t('portfolioperformance.peersNote')}
    >
      {({ peers, base }) => (
        <Grid
          caption={t('portfolioperformance.peers')}
          rows={peers}
          rowKey={({ figure }) => figure}
          first={16}
          columns={[
            kit.text('program', t('portfolioperformance.program'), ({ program }) =>
              t(`portfolioperformance.program.${program}`),
            ),
            kit.text(
              'figure',
              t('portfolioperformance.figure'),
              ({ figure }) => t(`portfolioperformance.peer.${peerName(figure)}`),
              { rowHeader: true },
            ),
            kit.text('name', t('portfolioperformance.figure'), ({ figure }) => figure, {
              from: 'csv',
            }),
            kit.figure(
              'value',
              t('portfolioperformance.value'),
              ({ value }) => value,
              (row) => text(row, base),
            ),
          ]}
        />
      )}
    </ViewPanel>
  );
}
