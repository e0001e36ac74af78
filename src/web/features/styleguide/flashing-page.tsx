import '../../theme.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { LiveQuote, SnapshotItem } from '../../../contract/stream.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { displayOf } from '../../display/display.ts';
import { DisplayProvider } from '../../display/display-provider.tsx';
import { I18nProvider, MessageSourceProvider } from '../../i18n/i18n-provider.tsx';
import { LiveStoreProvider } from '../../live/live-store-provider.tsx';
import { liveStore } from '../../live/live-store.ts';
import { QuoteCell } from '../../live/quote-cell.tsx';

/** 300 cells that all change ten times a second: what the bench looks at. Not part of the product. */
const CELLS = 300;
const EVERY = 100;

const symbols = Array.from({ length: CELLS }, (_, i) => symbolId(`S${i}`));
const QUIET: Omit<LiveQuote, 'symbol' | 'last'> = {
  exchange: 'NASDAQ',
  currency: 'USD',
  phase: 'regular',
  lastSize: null,
  lastTime: 0,
  bid: null,
  bidSize: null,
  ask: null,
  askSize: null,
  open: null,
  high: null,
  low: null,
  previousClose: 100,
  change: 0,
  changePercent: 0,
  volume: null,
  averageVolume: null,
  vwap: null,
  high52: 200,
  low52: 1,
  marketCap: null,
  sharesOutstanding: null,
  extended: null,
  halted: false,
  source: 'styleguide',
  stale: false,
};
let seq = 0;
const prices = symbols.map(() => 100 + Math.random() * 100);

const store = liveStore(
  (listener) => {
    const tick = () => {
      seq += 1;
      listener.onItems(
        symbols.map((symbol, i): SnapshotItem => {
          prices[i] = Math.max(1, prices[i]! + Math.random() - 0.5);
          return {
            is: 'snapshot',
            kind: 'quotes',
            symbol,
            seq,
            delay: 0,
            value: { ...QUIET, symbol, last: Math.round(prices[i]! * 100) / 100 },
          };
        }),
      );
    };
    setInterval(tick, EVERY);
    return { want: () => {}, identify: () => {}, hurry: () => {} };
  },
  {
    isHidden: () => false,
    nextFrame: (tell) => requestAnimationFrame(() => tell()),
    onVisibility: () => {},
  },
);

function Cells() {
  return (
    <LiveStoreProvider store={store}>
      <ul className="grid grid-cols-12 gap-1 text-sm">
        {symbols.map((symbol) => (
          <li key={symbol}>
            {symbol} <QuoteCell symbol={symbol} field="last" />
          </li>
        ))}
      </ul>
    </LiveStoreProvider>
  );
}

const router = createMemoryRouter([{ id: 'root', path: '/', element: <Cells /> }]);
const reader = displayOf(new Headers(), new URL('http://localhost/'));

createRoot(document.body).render(
  <DisplayProvider initial={reader}>
    <MessageSourceProvider value={(_, key) => key}>
      <I18nProvider>
        <RouterProvider router={router} />
      </I18nProvider>
    </MessageSourceProvider>
  </DisplayProvider>,
);
