import { useLocation } from 'react-router';
import type { WireHolding } from '../../../../contract/portfolio/views.schema.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { WidgetPanel } from '../../../widgets/widget-panel.tsx';
import { commonQuery } from '../frame/portfolio-tabs.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { holdingColumns } from '../holdings/holding-columns.tsx';
import { holdingLines } from '../holdings/holding-lines.ts';
import type { Overview } from '../../../widgets/portfolio/overview-query.ts';

const SHOWN = 12;
const COLUMNS = ['name', 'price', 'day', 'value', 'weight', 'gain'];

const isHeld = ({ quantity, weight }: WireHolding): boolean =>
  quantity === null ? weight !== null : Number(quantity) !== 0;

/** The largest positions, live. */
export function TopHoldings({ overview }: { readonly overview: Overview }) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const query = commonQuery(useLocation().search);
  // The same amounts, to the cent, as in the table of all holdings.
  const held = holdingLines(overview, 'none').filter(
    ({ holding }) => holding !== null && isHeld(holding),
  );
  return (
    <WidgetPanel
      tool="portfolio-top"
      title={t('portfolio.topHoldings')}
      flush
      actions={
        <TextLink to={`/portfolio/holdings${query}`} className="text-xs">
          {t('portfolio.allHoldings', { count: held.length })}
        </TextLink>
      }
    >
      <Grid
        caption={t('portfolio.topHoldings')}
        rows={held.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        columns={holdingColumns({
          i18n,
          amounts,
          base: overview.base,
          shown: COLUMNS,
          isLive: overview.period.to >= overview.today,
        })}
        empty={<p className="p-card text-sm text-quiet">{t('portfolio.nothingHeld')}</p>}
      />
    </WidgetPanel>
  );
}
