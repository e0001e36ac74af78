import { useQuery } from '@tanstack/react-query';
import type { ChartChoice } from '../../../domain/prices/chart-range.ts';
import { paidDividends } from '../../../domain/prices/dividend-history.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { hasFundamentals, isTradable } from '../../../domain/symbols/workspace.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { actionsQuery } from '../../widgets/dividends/actions-query.ts';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { useLiteLevel2 } from '../../shell/boot/use-app-state.ts';
import { Button } from '../../ui/button.tsx';
import { SectionIndex } from '../../ui/section-index.tsx';
import { ChartPanel } from '../../widgets/interactivechart/chart-panel.tsx';
import { KeyRatios } from '../../widgets/keyratios/key-ratios.tsx';
import { LazyPanel } from '../../widgets/lazy-panel.tsx';
import { column, pair, stack } from '../../widgets/card-layout.ts';
import type { PriceHistoryProps } from '../../widgets/pricehistory/price-history.tsx';
import * as panels from './overview-panels.ts';
import { OverviewWords } from './overview-words.tsx';

interface Level2Props {
  readonly symbol: SymbolId;
  /** Without it one offer stands for both of the panels that need it. */
  readonly hasLevel2: boolean;
}

interface OverviewProps extends Level2Props {
  readonly chart: ChartChoice;
  /** A link to the page with another choice of the chart. */
  readonly chartHref: (choice: Partial<ChartChoice>) => string;
  readonly history: Pick<PriceHistoryProps, 'range' | 'interval' | 'onChange'>;
}

const companySections = (t: Translate): readonly (readonly [string, string])[] => [
  ['companyprofile', t('overview.profile.title')],
  ['corporateevents', t('overview.events.title')],
  ['dividends', t('further.dividends.title')],
];

/** What comes first is in the document; the rest is fetched when the reader gets there. */
export function Overview({ symbol, chart, chartHref, history, hasLevel2 }: OverviewProps) {
  const type = useQuery(symbolQuery(useApi(), symbol)).data?.symbolType ?? 'equity';
  const isCompany = hasFundamentals(type);
  // Beside a card that only says that there are no dividends, the diary may be longer. The card asks.
  const actions = useQuery({ ...actionsQuery(useApi(), symbol), enabled: false }).data;
  const paysNone = actions?.data !== undefined && paidDividends(actions.data).length === 0;
  const t = useT();
  return (
    // Panels of another symbol are other panels: what was opened in one is not open in the next.
    <div key={symbol} className={stack}>
      <OverviewWords symbol={symbol} />
      <SectionIndex
        sections={[
          ['interactivechart', t('overview.chart.title')],
          ['keyratios', t('overview.figures.title')],
          ['headlines', t('overview.headlines.title')],
          ['performance', t('overview.performance.title')],
          ...(isCompany ? companySections(t) : []),
          ['pricehistory', t('further.history.title')],
        ]}
      />
      <div className={`${pair} xl:grid-cols-[minmax(0,1fr)_27rem]`}>
        <ChartPanel
          symbol={symbol}
          range={chart.range}
          style={chart.style}
          extended
          volume
          events
          height={400}
          lineColor=""
          upColor=""
          downColor=""
          href={chartHref}
        />
        <KeyRatios symbol={symbol} />
      </div>
      {isTradable(type) ? <Level2 symbol={symbol} hasLevel2={hasLevel2} /> : null}
      <LazyPanel
        name="headlines"
        component={panels.Headlines}
        values={{ symbol, rows: 4 }}
        height={280}
      />
      <div className={isCompany ? `${pair} lg:grid-cols-2` : stack}>
        <div className={column}>
          <LazyPanel
            name="performance"
            component={panels.Performance}
            values={{ symbol }}
            height={430}
          />
          {isCompany ? (
            <LazyPanel
              name="companyprofile"
              component={panels.Profile}
              values={{ symbol }}
              height={460}
            />
          ) : null}
        </div>
        {isCompany ? (
          <div className={column}>
            <LazyPanel
              name="corporateevents"
              component={panels.Events}
              values={{ symbol, rows: paysNone ? 8 : 4 }}
              height={430}
            />
            <LazyPanel
              name="dividends"
              component={panels.Dividends}
              values={{ symbol, rows: 6 }}
              height={520}
            />
          </div>
        ) : null}
      </div>
      <LazyPanel
        name="pricehistory"
        component={panels.History}
        values={{ symbol, ...history, rows: 10 }}
        height={480}
      />
    </div>
  );
}

/** SYM-10: beside the quote for whoever asks for it. */
function Level2({ symbol, hasLevel2 }: Level2Props) {
  const t = useT();
  const { isVisible, toggle } = useLiteLevel2();
  return (
    <section className={stack}>
      <div className="-my-2 flex justify-end print:hidden">
        <Button
          size="small"
          kind="quiet"
          glyph={isVisible ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isVisible}
          onClick={toggle}
        >
          {t(isVisible ? 'overview.level2.hide' : 'overview.level2.show')}
        </Button>
      </div>
      {isVisible ? (
        <div className={hasLevel2 ? `${pair} lg:grid-cols-2` : stack}>
          <LazyPanel
            name="level2marketdepth"
            component={panels.Depth}
            values={{ symbol, levels: 10 }}
            height={360}
          />
          {hasLevel2 ? (
            <LazyPanel
              name="timeandsales"
              component={panels.Trades}
              values={{ symbol, rows: 50 }}
              height={360}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
