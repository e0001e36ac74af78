import { symbolId } from '../symbols/instrument.ts';
import type { Channel, ChannelState } from './channel.ts';
import { SILENT_CHANNEL } from './channel.ts';
import { shares, tidied } from './dock-tree.ts';
import { EMPTY_LAYOUT, withFocus } from './edit-layout.ts';
import type { DockNode, PanelSpec, TabStack, TerminalLayout } from './layout.ts';

/** Layouts that everybody has, by what somebody does all day. */
export const LAYOUT_ROLES = ['investor', 'options', 'filings', 'trader'] as const;
export type LayoutRole = (typeof LAYOUT_ROLES)[number];

/** A panel of a default layout: its kind, the channel it is on, its parameters. */
interface Draft {
  readonly kind: string;
  readonly channel: Channel | null;
  readonly state: Readonly<Record<string, string>>;
}

const on = (
  channel: Channel | null,
  kind: string,
  state: Readonly<Record<string, string>> = {},
): Draft => ({ kind, channel, state });

/** Follows the main channel, which all of these layouts have. */
const panel = (kind: string, state: Readonly<Record<string, string>> = {}): Draft =>
  on('blue', kind, state);
/** About the market, or whatever its reader chooses in it. */
const own = (kind: string, state: Readonly<Record<string, string>> = {}): Draft =>
  on(null, kind, state);

type Part = readonly [share: number, what: Draft | readonly Draft[] | Parts];
interface Parts {
  readonly direction: 'row' | 'column';
  readonly parts: readonly Part[];
}

const row = (...parts: readonly Part[]): Parts => ({ direction: 'row', parts });
const column = (...parts: readonly Part[]): Parts => ({ direction: 'column', parts });

function made(
  plan: Parts,
  focus: string,
  symbol: string,
  heard: Partial<ChannelState> = {},
): TerminalLayout {
  const panels: PanelSpec[] = [];
  const stack = (drafts: readonly Draft[]): TabStack => {
    const ids = drafts.map(({ kind, channel, state }) => {
      const id = `${kind}-${panels.filter((each) => each.kind === kind).length + 1}`;
      panels.push({ id, kind, title: null, channel, isPinned: false, state });
      return id;
    });
    return { type: 'tabs', panels: ids, active: ids[0] ?? '' };
  };
  const node = ({ direction, parts }: Parts): DockNode => ({
    type: 'split',
    direction,
    children: parts.map(([, what]) =>
      'parts' in what ? node(what) : stack('kind' in what ? [what] : what),
    ),
    sizes: shares(
      parts.map(([share]) => share),
      parts.length,
    ),
  });
  const dock = tidied(node(plan));
  const blue = { ...SILENT_CHANNEL, symbol: symbolId(symbol), ...heard };
  return withFocus(
    { ...EMPTY_LAYOUT, panels, dock, channels: { ...EMPTY_LAYOUT.channels, blue } },
    focus,
  );
}

/** What moves in the portfolio and why: prices, figures, news and dates of one company at a time. */
const investor = made(
  row(
    [0.22, column([0.6, panel('watchlist')], [0.4, [own('portfolio'), own('alerts')]])],
    [
      0.48,
      column(
        [0.56, panel('chart')],
        [0.44, [panel('financials'), panel('analystestimates'), panel('peercomparison')]],
      ),
    ],
    [
      0.3,
      column(
        [0.36, [panel('detailedquotetab'), panel('keyratios')]],
        [0.34, [panel('headlines', { rows: '20' }), panel('filings')]],
        [0.3, [own('marketmovers', { rows: '20' }), panel('dividends')]],
      ),
    ],
  ),
  'chart-1',
  'MSFT',
);

/** A chain with its expiry shared: smile, strategy and term structure are of the same date. */
const options = made(
  row(
    [0.19, column([0.62, panel('watchlist')], [0.38, panel('detailedquotetab')])],
    [0.46, column([0.62, panel('optionchain')], [0.38, panel('optionstrategy')])],
    [
      0.35,
      column(
        [0.42, panel('chart')],
        [0.32, [panel('optionsmile'), panel('optionterm')]],
        [0.26, [panel('earningsimpliedmove'), panel('headlines', { rows: '20' })]],
      ),
    ],
  ),
  'optionchain-1',
  // A company: the panel of earnings has nothing to say about a fund.
  'AAPL',
  { shares: { interval: false, expiry: true } },
);

/** Reading: what was filed, said and traded by insiders, beside the statements. */
const filings = made(
  row(
    [0.19, column([0.6, panel('watchlist')], [0.4, panel('companyprofile')])],
    [
      0.44,
      column(
        [0.55, [panel('filings', { resultsPerPage: '50' }), panel('earningstranscript')]],
        [0.45, [panel('financials'), panel('financialratios')]],
      ),
    ],
    [
      0.37,
      column(
        [0.34, panel('chart')],
        [0.33, [panel('insiders'), panel('institutionalholders'), panel('shortinterest')]],
        [0.33, [panel('fullnewssummary'), panel('earningsguidance')]],
      ),
    ],
  ),
  'filings-1',
  'AAPL',
);

/** Seconds count: depth and tape beside the chart, the ticket where the hand is. */
const trader = made(
  row(
    [0.2, column([0.58, panel('watchlist')], [0.42, own('marketmovers', { rows: '20' })])],
    [
      0.42,
      column([0.62, panel('chart')], [0.38, [own('positions'), own('blotter'), own('alerts')]]),
    ],
    [
      0.38,
      column(
        [0.5, row([0.5, panel('level2marketdepth')], [0.5, panel('timeandsales')])],
        [
          0.5,
          row(
            [0.5, panel('orderticket')],
            [0.5, [panel('headlines', { rows: '20' }), panel('technicalsummary')]],
          ),
        ],
      ),
    ],
  ),
  'chart-1',
  'NVDA',
  { interval: '5m', shares: { interval: true, expiry: false } },
);

export const DEFAULT_LAYOUTS: Readonly<Record<LayoutRole, TerminalLayout>> = {
  investor,
  options,
  filings,
  trader,
};

/** What a desk begins with. */
export const FIRST_LAYOUT: TerminalLayout = investor;
