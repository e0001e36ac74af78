import { useSearchParams } from 'react-router';
import type { ChartRange } from '../../../domain/market/chart-range.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { ChartPanel } from '../../widgets/interactivechart/chart-panel.tsx';
import { KeyRatios } from '../../widgets/keyratios/key-ratios.tsx';
import { LazyWidget } from '../../widgets/lazy-widget.tsx';
import { addressWithRange, rangeOfAddress } from './chart-range-address.ts';
import { useLevel2Visibility } from './level2-visibility.ts';

/** What comes first is in the document; the rest is fetched when the reader gets there. */
export function Overview({ symbol }: { readonly symbol: SymbolId }) {
  const [search] = useSearchParams();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
      {/* Side by side the two columns are equally long; below each other figures come before depth. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_auto_1fr]">
        <ChartPanel
          symbol={symbol}
          range={rangeOfAddress(search)}
          extended
          volume
          events
          height={340}
          lineColor=""
          upColor=""
          downColor=""
          href={(range: ChartRange) => addressWithRange(search, range)}
        />
        <div className="xl:row-span-2">
          <KeyRatios symbol={symbol} />
        </div>
        <div className="xl:row-span-2">
          <Level2 symbol={symbol} />
        </div>
        <LazyWidget key={`h${symbol}`} tool="headlines" values={{ symbol, rows: 4 }} height={330} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-gap">
          <LazyWidget key={`p${symbol}`} tool="performance" values={{ symbol }} height={470} />
          <LazyWidget key={`c${symbol}`} tool="companyprofile" values={{ symbol }} height={460} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-gap">
          <LazyWidget
            key={`e${symbol}`}
            tool="corporateevents"
            values={{ symbol, rows: 4 }}
            height={420}
          />
          <LazyWidget
            key={`d${symbol}`}
            tool="dividends"
            values={{ symbol, rows: 6 }}
            height={500}
          />
        </div>
      </div>
      <LazyWidget key={`q${symbol}`} tool="detailedquotetab" values={{ symbol }} height={260} />
      <LazyWidget
        key={`t${symbol}`}
        tool="pricehistory"
        values={{ symbol, range: '3m', interval: '1d', rows: 10 }}
        height={480}
      />
    </div>
  );
}

function Level2({ symbol }: { readonly symbol: SymbolId }) {
  const t = useT();
  const [visible, setVisible] = useLevel2Visibility();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex justify-end print:hidden">
        <Button
          size="small"
          kind="quiet"
          glyph={visible ? 'chevron-up' : 'chevron-down'}
          aria-expanded={visible}
          onClick={() => setVisible(!visible)}
        >
          {t(visible ? 'overview.level2.hide' : 'overview.level2.show')}
        </Button>
      </div>
      {visible ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap lg:grid-cols-2">
          <LazyWidget
            key={`l${symbol}`}
            tool="level2marketdepth"
            values={{ symbol, levels: 10 }}
            height={360}
          />
          <LazyWidget
            key={`s${symbol}`}
            tool="timeandsales"
            values={{ symbol, rows: 50 }}
            height={360}
          />
        </div>
      ) : null}
    </section>
  );
}
