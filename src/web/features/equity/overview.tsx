import { useQuery } from '@tanstack/react-query';
import type { ChartChoice } from '../../../domain/prices/chart-range.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { hasFundamentals, isTradable } from '../../../domain/symbols/workspace.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { useLiteLevel2 } from '../../shell/boot/use-app-state.ts';
import { Button } from '../../ui/button.tsx';
import { ChartPanel } from '../../widgets/interactivechart/chart-panel.tsx';
import { KeyRatios } from '../../widgets/keyratios/key-ratios.tsx';
import { LazyPanel } from '../../widgets/lazy-panel.tsx';
import * as panels from './overview-panels.ts';
import { OverviewWords } from './overview-words.tsx';

const stack = 'grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-gap';

interface Level2Props {
  readonly symbol: SymbolId;
  /** Without it one offer stands for both of the panels that need it. */
  readonly hasLevel2: boolean;
}

interface OverviewProps extends Level2Props {
  readonly chart: ChartChoice;
  /** A link to the page with another choice of the chart. */
  readonly chartHref: (choice: Partial<ChartChoice>) => string;
}

/** What comes first is in the document; the rest is fetched when the reader gets there. */
export function Overview({ symbol, chart, chartHref, hasLevel2 }: OverviewProps) {
  const type = useQuery(symbolQuery(useApi(), symbol)).data?.symbolType ?? 'equity';
  const isCompany = hasFundamentals(type);
  return (
    // Panels of another symbol are other panels: what was opened in one is not open in the next.
    <div key={symbol} className={stack}>
      <OverviewWords symbol={symbol} />
      {/* Side by side the columns are about as long; below each other figures come before depth. */}
      <div className={`${stack} xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_auto_1fr]`}>
        <ChartPanel
          symbol={symbol}
          range={chart.range}
          style={chart.style}
          extended
          volume
          events
          height={340}
          lineColor=""
          upColor=""
          downColor=""
          href={chartHref}
        />
        <div className="xl:row-span-2">
          <KeyRatios symbol={symbol} />
        </div>
        <div className={`${stack} xl:row-span-2`}>
          {isTradable(type) ? <Level2 symbol={symbol} hasLevel2={hasLevel2} /> : null}
          <LazyPanel
            name="performance"
            component={panels.Performance}
            values={{ symbol }}
            height={460}
          />
        </div>
        <LazyPanel
          name="headlines"
          component={panels.Headlines}
          values={{ symbol, rows: 4 }}
          height={330}
        />
      </div>
      {isCompany ? (
        <div className={`${stack} lg:grid-cols-2`}>
          <LazyPanel
            name="companyprofile"
            component={panels.Profile}
            values={{ symbol }}
            height={460}
          />
          <LazyPanel
            name="corporateevents"
            component={panels.Events}
            values={{ symbol, rows: 4 }}
            height={430}
          />
        </div>
      ) : null}
      <div className={`${stack} lg:grid-cols-2`}>
        {isCompany ? (
          <LazyPanel
            name="dividends"
            component={panels.Dividends}
            values={{ symbol, rows: 6 }}
            height={520}
          />
        ) : null}
        <LazyPanel
          name="detailedquotetab"
          component={panels.Detail}
          values={{ symbol }}
          height={420}
        />
      </div>
      <LazyPanel
        name="pricehistory"
        component={panels.History}
        values={{ symbol, range: '3m', interval: '1d', rows: 10 }}
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
        <div className={hasLevel2 ? `${stack} lg:grid-cols-2` : stack}>
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
