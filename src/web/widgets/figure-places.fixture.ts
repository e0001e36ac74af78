import type { EarningsEvent } from '../../domain/earnings/earnings.ts';
import { eventMove } from '../../domain/earnings/implied-move.ts';
import { reportMoment } from '../../domain/earnings/report-moment.ts';
import { surpriseIn } from '../../domain/earnings/surprise.ts';
import { type FieldId, FIELDS } from '../../domain/fields/catalogue.ts';
import type { MeasureId } from '../../domain/peers/measures.ts';
import { rangeBase } from '../../domain/prices/bar-range.ts';
import type { ChartRange } from '../../domain/prices/chart-range.ts';
import { changeOnBase } from '../../domain/prices/price-chart.ts';
import type { TrailingPeriod } from '../../domain/funds/fund-performance.ts';
import type { HeatmapPeriod } from '../../domain/quotes/market-heatmap.ts';
import { CALENDAR, type Panels } from './cross-panel.fixture.ts';
import { NOW } from './market-api.fixture.ts';
import type { Tool } from './registry.ts';

/** What the symbols of the suite are; places differ in which of them they have. */
export const KINDS = {
  company:
    'AAPL MSFT NVDA AMZN TSLA XOM JNJ KO WMT CAT CRM FCX UNH BA SHAK CABO FIVE GOOGL GOOG FOX BRK.B BRK.A',
  'loss maker': 'RIVN LCID ASTS PLUG CRSP',
  bank: 'JPM BAC EWBC',
  insurer: 'PGR AIG',
  reit: 'AMT O PLD',
  adr: 'TSM BABA NVO',
  etf: 'SPY QQQ XLK SCHD BND TLT GLD IBIT TQQQ SQQQ',
  fund: 'VTSAX FCNTX VBTLX VWELX',
  'money market': 'VMFXX SPAXX',
  index: '^SPX ^VIX ^TNX',
  currency: 'EURUSD=X USDJPY=X',
  coin: 'BTCUSD=X',
  commodity: 'GC=F CL=F',
} as const;
export type Kind = keyof typeof KINDS;

export const COMPANIES = [
  'company',
  'loss maker',
  'bank',
  'insurer',
  'reit',
  'adr',
] as const satisfies readonly Kind[];
const OPEN_END = ['fund', 'money market'] as const satisfies readonly Kind[];
const FUNDS = ['etf', ...OPEN_END] as const satisfies readonly Kind[];
const RATES = ['index', 'currency', 'coin', 'commodity'] as const satisfies readonly Kind[];
const TRADED = [...COMPANIES, 'etf'] as const satisfies readonly Kind[];
const OWNED = [...COMPANIES, ...FUNDS] as const satisfies readonly Kind[];
const PRICED = [...TRADED, ...RATES] as const satisfies readonly Kind[];
/** What somebody bids for. */
const BOOKED = [...TRADED, 'currency', 'coin', 'commodity'] as const satisfies readonly Kind[];
const EVERYTHING = Object.keys(KINDS) as Kind[];

export type Value = number | string | null | undefined;

export interface Place {
  readonly name: string;
  /** Which kinds have it; for all others it has to be without a value. */
  readonly of: readonly Kind[];
  /** Kinds whose value there is another figure, with the reason; not compared. */
  readonly another?: { readonly of: readonly Kind[]; readonly why: string };
  /** A field, which the screener has too. */
  readonly field?: FieldId;
  /** Written with so many decimals. */
  readonly decimals?: number;
  /** `undefined` where a symbol is not on a list that has only some. */
  readonly read: (panels: Panels) => Promise<Value>;
}

export interface Figure {
  readonly id: string;
  readonly places: readonly Place[];
  /** Relative difference that rounding explains; exact to floating point otherwise. */
  readonly within?: number;
}

const place = (
  name: string,
  of: readonly Kind[],
  read: (panels: Panels) => Promise<Value>,
): Place => ({ name, of, read });

const quoted = (
  of: readonly Kind[],
  read: (quote: NonNullable<Awaited<ReturnType<Panels['quote']>>>) => Value,
): Place =>
  place('quote', of, async ({ quote }) => {
    const found = await quote();
    return found === null ? null : read(found);
  });
const stated = (
  of: readonly Kind[],
  read: (one: NonNullable<Awaited<ReturnType<Panels['statistics']>>>) => Value,
): Place =>
  place('key statistics', of, async ({ statistics }) => {
    const found = await statistics();
    return found === null ? null : read(found);
  });
const field = (of: readonly Kind[], id: FieldId): Place => ({
  ...place(`field ${id}`, of, (panels) => panels.field(id)),
  field: id,
});
const ratio = (id: string, of: readonly Kind[] = COMPANIES): Place =>
  place(
    `ratio ${id}`,
    of,
    async ({ ratios }) => (await ratios())?.[0]?.ratios.find((one) => one.id === id)?.value,
  );
const measure = (id: MeasureId, of: readonly Kind[] = COMPANIES): Place =>
  place(`peers ${id}`, of, (panels) => panels.measure(id));
const charted = (
  range: ChartRange,
  of: readonly Kind[],
  read: (chart: NonNullable<Awaited<ReturnType<Panels['chart']>>>) => Value,
): Place =>
  place(`chart ${range}`, of, async ({ chart }) => {
    const found = await chart(range);
    return found === null ? null : read(found);
  });
const funded = (
  read: (fund: NonNullable<Awaited<ReturnType<Panels['fund']>>>) => Value,
  of: readonly Kind[] = FUNDS,
): Place =>
  place('fund profile', of, async ({ fund }) => {
    const found = await fund();
    return found === null ? null : read(found);
  });
const comparedFund = (
  read: (fund: NonNullable<Awaited<ReturnType<Panels['comparedFund']>>>) => Value,
  of: readonly Kind[] = FUNDS,
): Place =>
  place('fund comparison', of, async ({ comparedFund: ask }) => {
    const found = await ask();
    return found === null ? null : read(found);
  });
/** Boards and calendars have some symbols only: whoever is on them has the figure there. */
const listed = (name: string, read: Place['read']): Place =>
  place(name, EVERYTHING, async (panels) => (await read(panels)) ?? undefined);

/** The first percentage that a widget writes, in percent. */
const written = (tool: Tool, of: readonly Kind[]): Place => ({
  ...place(`widget ${tool}`, of, async ({ html }) => {
    const text = (await html(tool)).replaceAll(/<[^>]+>/g, ' ');
    const found = /([+−-]?)(\d[\d,]*\.\d\d)%/.exec(text);
    if (found === null) return null;
    const size = Number((found[2] ?? '').replaceAll(',', ''));
    return found[1] === '−' || found[1] === '-' ? -size : size;
  }),
  decimals: 2,
});

/** The price that a board writes for a symbol that trades all day, in the row that links to its page. */
const priceOnBoard = (tool: Tool, of: readonly Kind[]): Place =>
  place(`board ${tool}`, of, async ({ symbol, html }) => {
    const text = await html(tool);
    const row = text.indexOf(`symbol=${encodeURIComponent(symbol)}`);
    const value = row < 0 ? undefined : /<data value="([^"]+)"/.exec(text.slice(row))?.[1];
    // The first cell of a row of the matrix is in dollars: of a pair that is quoted the other way, its inverse.
    const isInverse = tool === 'marketcurrencies' && symbol.startsWith('USD');
    return value === undefined ? undefined : isInverse ? 1 / Number(value) : Number(value);
  });

/** While New York sleeps: what trades all day has one price, wherever it stands. */
export const AT_NIGHT: Figure = {
  id: 'price at night',
  places: [
    place('page head', ['currency', 'coin', 'commodity'], async ({ html }) => {
      const value = /<data data-extended="true" value="([^"]+)"/.exec(await html('quotehead'))?.[1];
      return value === undefined ? null : Number(value);
    }),
    priceOnBoard('marketcurrencies', ['currency']),
    priceOnBoard('cryptoprices', ['coin']),
    priceOnBoard('marketfutures', ['commodity']),
    priceOnBoard('marketstrip', ['currency', 'coin', 'commodity']),
  ],
};

/** The level that a board of indices writes in the row of a symbol, where it has one. */
const onBoard = (tool: Tool): Place =>
  listed(`board ${tool}`, async ({ symbol, html }) => {
    if (!symbol.startsWith('^')) return null;
    const text = await html(tool);
    const row = text.indexOf(symbol);
    const value = row < 0 ? undefined : /<data value="([^"]+)"/.exec(text.slice(row))?.[1];
    return value === undefined ? null : Number(value);
  });

const change = ({
  base,
  close,
}: NonNullable<Awaited<ReturnType<Panels['chart']>>>): ReturnType<typeof changeOnBase> =>
  changeOnBase(
    base,
    close.map((one) => ({ close: one })),
  );

/** A multiple that is on four pages: the statistics, the ratios, the lists and the peers. */
const multiple = (id: MeasureId & FieldId, read: Parameters<typeof stated>[1]): Figure => ({
  id,
  places: [stated(COMPANIES, read), ratio(id), field(COMPANIES, id), measure(id)],
});
const onlyRatio = (id: MeasureId & FieldId): Figure => ({
  id,
  places: [ratio(id), field(COMPANIES, id), measure(id)],
});

/** Lines of charts then begin with the first close, and say so. */
const isYounger = async ({ instrument }: Panels, period: '1m' | '6m' | 'ytd' | '1y' | '5y') =>
  ((await instrument())?.listedOn ?? '') > rangeBase(period, NOW);

/** Change of the price alone since the last close on or before the first day of a period. */
const priceReturn = (period: '1m' | '6m' | 'ytd' | '1y' | '5y'): Figure => {
  const years = period === '5y' ? 5 : 1;
  return {
    id: `price return ${period}`,
    places: [
      place('performance panel', EVERYTHING, async ({ returns }) => {
        const own = (await returns())?.rows.find((row) => row.period === period)?.own;
        return typeof own === 'number' ? (1 + own) ** years - 1 : own;
      }),
      place(`chart ${period}`, EVERYTHING, async (panels) => {
        const found = await panels.chart(period);
        if (found === null) return null;
        return (await isYounger(panels, period)) ? undefined : change(found)?.ratio;
      }),
      {
        ...place('peers chart', EVERYTHING, async (panels) =>
          (await isYounger(panels, period)) ? undefined : panels.peerChange(period),
        ),
        another: { of: OPEN_END, why: 'ends with the last session, before its value is known' },
      },
    ],
  };
};

/** What the boards of the market say of a company, in percent. */
const boardReturn = (period: Exclude<HeatmapPeriod, '1d'>): Figure => ({
  id: `price return ${period} on the boards`,
  // Differences are rounded to a hundredth of a cent.
  within: 1e-4,
  places: [
    place('performance panel', EVERYTHING, async ({ returns }) => {
      const own = (await returns())?.rows.find((row) => row.period === period)?.own;
      return typeof own === 'number' ? own * 100 : own;
    }),
    listed(`heatmap ${period}`, ({ heatChange }) => heatChange(period)),
    ...(period === '1y'
      ? [
          listed('52-week performers', async ({ performer }) => (await performer())?.return1Year),
          listed('movers', async ({ mover }) => (await mover())?.return1Year),
        ]
      : []),
  ],
});

/** With distributions reinvested; fund pages round to a hundred-millionth. */
const totalReturn = (period: TrailingPeriod & ('1m' | 'ytd' | '1y' | '5y')): Figure => ({
  id: `total return ${period}`,
  within: 1e-5,
  places: [
    field(EVERYTHING, `return-${period}`),
    measure(`return-${period}`, EVERYTHING),
    {
      ...place(
        'fund performance',
        FUNDS,
        async ({ performance }) =>
          (await performance())?.trailing.find((row) => row.period === period)?.nav,
      ),
      another: { of: ['etf'], why: 'on net asset values, which end a day before the price' },
    },
  ],
});

const next = async ({ earnings }: Panels) =>
  (await earnings())?.findLast(({ result }) => result === null) ?? null;

/** Each with its time of day, in the order of days. */
const daysOfReports = (
  reports: readonly Pick<EarningsEvent, 'date' | 'time' | 'when' | 'confirmed'>[],
): string =>
  reports
    .map(({ date, time, when, confirmed }) => [date, time, when, confirmed].join(' '))
    .toSorted()
    .join(', ');

/** Of the session that is shown, or of the quote alone. */
const ofQuote = (
  id: FieldId,
  of: readonly Kind[],
  read: Parameters<typeof quoted>[1],
  ...more: readonly Place[]
): Figure => ({ id, places: [quoted(of, read), field(of, id), ...more] });
const ofStatistics = (
  id: FieldId,
  of: readonly Kind[],
  read: Parameters<typeof stated>[1],
  ...more: readonly Place[]
): Figure => ({ id, places: [stated(of, read), field(of, id), ...more] });

const owned = (
  id: FieldId,
  read: (one: NonNullable<Awaited<ReturnType<Panels['ownership']>>>) => Value,
): Figure => ({
  id,
  places: [
    place('holders', COMPANIES, async ({ ownership }) => {
      const found = await ownership();
      return found === null ? null : read(found);
    }),
    field(COMPANIES, id),
  ],
});

const targeted = (
  id: FieldId,
  read: (one: NonNullable<Awaited<ReturnType<Panels['target']>>>) => Value,
): Figure => ({
  id,
  places: [
    place('price target', COMPANIES, async ({ target }) => {
      const found = await target();
      return found === null ? null : read(found);
    }),
    field(COMPANIES, id),
  ],
});

/** What the newest report with an estimate was above it. */
const surprise = (id: FieldId, measured: 'eps' | 'revenue'): Figure => ({
  id,
  places: [
    place('earnings', COMPANIES, async ({ earnings }) => {
      const all = (await earnings()) ?? [];
      return all.flatMap((event) => surpriseIn(event, measured) ?? [])[0]?.ratio ?? null;
    }),
    field(COMPANIES, id),
  ],
});

const technical = (id: FieldId, reading: string, period: number): Figure => ({
  id: `technical ${id}`,
  places: [
    place('technical summary', EVERYTHING, async ({ technicals }) => {
      const readings = (await technicals())?.readings ?? [];
      return readings.find((one) => one.id === reading && one.period === period)?.value ?? null;
    }),
    field(EVERYTHING, id),
  ],
});

const ofFund = (id: FieldId, read: Parameters<typeof funded>[0]): Figure => ({
  id: `fund ${id}`,
  places: [funded(read), comparedFund(({ profile }) => profile && read(profile)), field(FUNDS, id)],
});

const SHOWN: readonly Figure[] = [
  {
    id: 'price',
    places: [
      quoted(EVERYTHING, ({ last }) => last),
      stated(EVERYTHING, ({ price }) => price),
      field(EVERYTHING, 'last'),
      charted('1d', EVERYTHING, ({ close }) => close.at(-1)),
      charted('1m', EVERYTHING, ({ close }) => close.at(-1)),
      charted('1y', EVERYTHING, ({ close }) => close.at(-1)),
      charted('max', EVERYTHING, ({ close }) => close.at(-1)),
      place('daily bars', EVERYTHING, async ({ bars }) => (await bars())?.bars.close.at(-1)),
      place('ratios', COMPANIES, async ({ ratios }) => (await ratios())?.[0]?.price),
      listed('movers', async ({ mover }) => (await mover())?.last),
      place('page head', EVERYTHING, async ({ html }) => {
        const value = /<data value="([^"]+)"/.exec(await html('quotehead'))?.[1];
        return value === undefined ? null : Number(value);
      }),
      onBoard('marketstrip'),
      onBoard('minimarketindices'),
      onBoard('indexsummary'),
      onBoard('worldindices'),
      listed('option chain', async ({ chain }) => (await chain())?.underlyingPrice),
      {
        ...place('net asset value', FUNDS, async ({ fund }) => (await fund())?.nav),
        another: { of: ['etf'], why: 'the price differs by the premium' },
      },
    ],
  },
  {
    id: 'previous close',
    places: [
      quoted(EVERYTHING, ({ previousClose }) => previousClose),
      field(EVERYTHING, 'previous-close'),
      charted('1d', EVERYTHING, ({ base }) => base?.close),
      place('daily bars', EVERYTHING, async ({ bars }) => (await bars())?.bars.close.at(-2)),
    ],
  },
  {
    id: 'change',
    within: 1e-6,
    places: [
      quoted(EVERYTHING, (quote) => quote.change),
      field(EVERYTHING, 'change'),
      charted('1d', EVERYTHING, (chart) => change(chart)?.amount),
      listed('movers', async ({ mover }) => (await mover())?.change),
    ],
  },
  {
    id: 'change %',
    // Quotes round to the thousandth of a percent.
    within: 1e-4,
    places: [
      quoted(EVERYTHING, ({ changePercent }) => changePercent),
      field(EVERYTHING, 'change-percent'),
      charted('1d', EVERYTHING, (chart) => (change(chart)?.ratio ?? NaN) * 100),
      place('performance panel', EVERYTHING, async ({ returns }) => {
        const own = (await returns())?.rows.find(({ period }) => period === '1d')?.own;
        return typeof own === 'number' ? own * 100 : own;
      }),
      listed('sector members', async ({ sectorMember }) => (await sectorMember())?.changePercent),
      listed('movers', async ({ mover }) => (await mover())?.changePercent),
      written('quotehead', EVERYTHING),
    ],
  },
  priceReturn('1m'),
  priceReturn('6m'),
  priceReturn('ytd'),
  priceReturn('1y'),
  priceReturn('5y'),
  boardReturn('1w'),
  boardReturn('1m'),
  boardReturn('3m'),
  boardReturn('ytd'),
  boardReturn('1y'),
  totalReturn('1m'),
  totalReturn('ytd'),
  totalReturn('1y'),
  totalReturn('5y'),
  {
    id: '52-week high',
    places: [
      quoted(EVERYTHING, ({ high52 }) => high52),
      stated(EVERYTHING, ({ high52 }) => high52),
      field(EVERYTHING, 'high-52'),
    ],
  },
  {
    id: '52-week low',
    places: [
      quoted(EVERYTHING, ({ low52 }) => low52),
      stated(EVERYTHING, ({ low52 }) => low52),
      field(EVERYTHING, 'low-52'),
    ],
  },
  {
    id: 'average volume',
    places: [
      quoted(TRADED, ({ averageVolume }) => averageVolume),
      stated(TRADED, ({ averageVolume }) => averageVolume),
      field(TRADED, 'average-volume'),
      listed('movers', async ({ mover }) => (await mover())?.averageVolume),
    ],
  },
  {
    id: 'market cap',
    places: [
      quoted(OWNED, ({ marketCap }) => marketCap),
      stated(OWNED, ({ marketCap }) => marketCap),
      field(OWNED, 'market-cap'),
      ratio('market-cap'),
      measure('market-cap'),
      listed('sector members', async ({ sectorMember }) => (await sectorMember())?.marketCap),
      listed('movers', async ({ mover }) => (await mover())?.marketCap),
    ],
  },
  {
    id: 'shares outstanding',
    places: [
      quoted(OWNED, ({ sharesOutstanding }) => sharesOutstanding),
      stated(OWNED, ({ sharesOutstanding }) => sharesOutstanding),
    ],
  },
  {
    id: 'shares outstanding about the last report of holders',
    // Counted on the day of that report; a split since then would be a factor.
    within: 0.06,
    places: [
      {
        ...stated(COMPANIES, ({ sharesOutstanding }) => sharesOutstanding),
        another: { of: FUNDS, why: 'nobody reports the holders of a fund' },
      },
      place('holders', COMPANIES, async ({ ownership }) => (await ownership())?.sharesOutstanding),
    ],
  },
  multiple('price-earnings', ({ priceEarnings }) => priceEarnings),
  multiple('forward-price-earnings', ({ forwardPriceEarnings }) => forwardPriceEarnings),
  multiple('peg', ({ peg }) => peg),
  multiple('price-sales', ({ priceSales }) => priceSales),
  multiple('price-book', ({ priceBook }) => priceBook),
  {
    id: 'enterprise value',
    places: [
      stated(COMPANIES, ({ enterpriseValue }) => enterpriseValue),
      ratio('enterprise-value'),
      field(COMPANIES, 'enterprise-value'),
    ],
  },
  onlyRatio('ev-ebitda'),
  onlyRatio('free-cash-flow-yield'),
  onlyRatio('revenue-growth'),
  onlyRatio('eps-growth'),
  onlyRatio('gross-margin'),
  onlyRatio('operating-margin'),
  onlyRatio('net-margin'),
  onlyRatio('return-on-equity'),
  onlyRatio('return-on-assets'),
  onlyRatio('return-on-invested-capital'),
  {
    id: 'EPS (TTM)',
    places: [
      stated(COMPANIES, ({ epsTtm }) => epsTtm),
      field(COMPANIES, 'eps'),
      place('statements', COMPANIES, async ({ ttm }) => (await ttm())?.[0]?.income.epsDiluted),
    ],
  },
  {
    id: 'revenue (TTM)',
    places: [
      stated(COMPANIES, ({ revenueTtm }) => revenueTtm),
      field(COMPANIES, 'revenue'),
      place('statements', COMPANIES, async ({ ttm }) => (await ttm())?.[0]?.income.revenue),
    ],
  },
  {
    id: 'dividend',
    places: [stated(OWNED, ({ dividendRate }) => dividendRate), field(OWNED, 'dividend')],
  },
  {
    id: 'dividend yield',
    // Statistics round to a ten-thousandth of a percent.
    within: 2e-3,
    places: [
      stated(OWNED, ({ dividendYield }) => dividendYield),
      field(OWNED, 'dividend-yield'),
      place('rate over price', OWNED, async ({ statistics }) => {
        const found = await statistics();
        return found === null || found.dividendRate === null
          ? null
          : found.dividendRate / found.price;
      }),
    ],
  },
  {
    id: 'dividend yield (TTM)',
    places: [ratio('dividend-yield'), measure('dividend-yield')],
  },
  {
    id: 'ex-dividend date',
    places: [
      stated(OWNED, ({ exDividendDate }) => exDividendDate),
      field(OWNED, 'ex-dividend'),
      // Where it is in the weeks that were asked for, the calendar has that day.
      listed('dividend calendar', async ({ statistics, dividendsInCalendar }) => {
        const date = (await statistics())?.exDividendDate ?? null;
        if (date === null || date < CALENDAR.from || date > CALENDAR.to) return null;
        const days = (await dividendsInCalendar()).map(({ exDate }) => exDate);
        return days.includes(date) ? date : (days[0] ?? 'no day');
      }),
    ],
  },
  {
    id: 'next dividend in the calendar',
    places: [
      listed('actions', async ({ actions }) =>
        JSON.stringify(
          ((await actions()) ?? [])
            .filter(({ kind, exDate }) => kind === 'dividend' && exDate >= '2026-11-01')
            .map(({ exDate }) => exDate),
        ),
      ),
      listed('dividend calendar', async ({ dividendsInCalendar }) =>
        JSON.stringify((await dividendsInCalendar()).map(({ exDate }) => exDate)),
      ),
    ],
  },
  {
    id: 'beta',
    places: [stated([...PRICED], ({ beta }) => beta), field(TRADED, 'beta')],
  },
  {
    id: 'SMA 50',
    within: 1e-4,
    places: [stated(PRICED, ({ sma50 }) => sma50), field(EVERYTHING, 'sma-50')],
  },
  {
    id: 'SMA 200',
    within: 1e-4,
    places: [stated(PRICED, ({ sma200 }) => sma200), field(EVERYTHING, 'sma-200')],
  },
  {
    id: 'shares sold short',
    places: [
      stated(COMPANIES, ({ sharesShort }) => sharesShort),
      place(
        'short interest',
        COMPANIES,
        async ({ shortInterest }) => (await shortInterest())?.[0]?.shares,
      ),
    ],
  },
  {
    id: 'short share of float',
    places: [
      stated(COMPANIES, ({ shortShareOfFloat }) => shortShareOfFloat),
      field(COMPANIES, 'short-share'),
      place(
        'short interest',
        COMPANIES,
        async ({ shortInterest }) => (await shortInterest())?.[0]?.shareOfFloat,
      ),
    ],
  },
  {
    id: 'days to cover',
    places: [
      stated(COMPANIES, ({ daysToCover }) => daysToCover),
      field(COMPANIES, 'days-to-cover'),
      place(
        'short interest',
        COMPANIES,
        async ({ shortInterest }) => (await shortInterest())?.[0]?.daysToCover,
      ),
    ],
  },
  {
    id: 'next report',
    places: [
      stated(COMPANIES, ({ nextEarningsDate }) => nextEarningsDate),
      field(COMPANIES, 'next-earnings'),
      place('earnings', COMPANIES, async (panels) => (await next(panels))?.date),
      place(
        'earnings calendar',
        COMPANIES,
        async ({ nextInCalendar }) => (await nextInCalendar())?.date,
      ),
    ],
  },
  {
    id: 'reports in the calendar',
    places: [
      place('earnings', EVERYTHING, async ({ earnings }) =>
        daysOfReports(
          ((await earnings()) ?? []).filter(
            ({ date }) => date >= CALENDAR.from && date <= CALENDAR.to,
          ),
        ),
      ),
      place('earnings calendar', EVERYTHING, async ({ reportsInCalendar }) =>
        daysOfReports(await reportsInCalendar()),
      ),
    ],
  },
  {
    id: 'implied move',
    places: [
      listed('earnings', async (panels) => (await next(panels))?.impliedMove),
      listed(
        'earnings calendar',
        async ({ nextInCalendar }) => (await nextInCalendar())?.impliedMove,
      ),
      {
        ...listed('options', async (panels) => {
          const [report, expiries] = [await next(panels), await panels.expiries()];
          return report === null || expiries === null
            ? undefined
            : eventMove(expiries, NOW, reportMoment(report))?.move;
        }),
        decimals: 3,
      },
    ],
  },
  {
    id: 'EPS estimate of the next report',
    places: [
      place('earnings', COMPANIES, async (panels) => (await next(panels))?.epsEstimate),
      place('estimates', COMPANIES, async (panels) => {
        const report = await next(panels);
        return (await panels.estimates())?.find(
          (one) =>
            one.measure === 'eps' &&
            one.fiscalYear === report?.fiscalYear &&
            one.fiscalPeriod === report.fiscalPeriod,
        )?.mean;
      }),
    ],
  },
  {
    id: 'price target',
    places: [
      place('price target', COMPANIES, async ({ target }) => (await target())?.mean),
      field(COMPANIES, 'target-mean'),
    ],
  },
  {
    id: 'upside',
    places: [
      place('price target', COMPANIES, async ({ target, quote }) => {
        const mean = (await target())?.mean;
        const last = (await quote())?.last;
        return mean === undefined || last === undefined ? null : (mean / last - 1) * 100;
      }),
      place('field target-upside', COMPANIES, async (panels) => {
        const upside = await panels.field('target-upside');
        return typeof upside === 'number' ? upside * 100 : upside;
      }),
      written('pricetargets', COMPANIES),
    ],
  },
  {
    id: 'consensus',
    places: [
      place('ratings', COMPANIES, async ({ ratings }) => (await ratings())?.consensus),
      field(COMPANIES, 'consensus'),
    ],
  },
  {
    id: 'consensus score',
    places: [
      place('ratings', COMPANIES, async ({ ratings }) => (await ratings())?.current.score),
      field(COMPANIES, 'consensus-score'),
    ],
  },
  {
    id: 'net asset value',
    places: [
      funded(({ nav }) => nav),
      comparedFund(({ profile }) => profile?.nav),
      place('values by day', FUNDS, async ({ nav }) => (await nav())?.at(-1)?.nav),
    ],
  },
  {
    id: 'premium',
    // Profiles round to the hundredth of a basis point.
    within: 1e-3,
    places: [
      funded(({ premium }) => premium, ['etf']),
      comparedFund(({ profile }) => profile?.premium, ['etf']),
      place(
        'premium over a year',
        ['etf'],
        async ({ fundStatistics }) => (await fundStatistics())?.premium?.latest,
      ),
    ],
  },
  {
    id: 'expense ratio',
    places: [
      funded(({ fees }) => fees.expenseRatio),
      comparedFund(({ profile }) => profile?.fees.expenseRatio),
      field(FUNDS, 'expense-ratio'),
    ],
  },
  {
    id: 'net assets',
    places: [
      funded(({ netAssets }) => netAssets),
      comparedFund(({ profile }) => profile?.netAssets),
    ],
  },
  {
    id: 'distribution yield',
    within: 1e-3,
    places: [
      funded(({ distributionYield }) => distributionYield),
      field(FUNDS, 'distribution-yield'),
      place(
        'distributions',
        FUNDS,
        async ({ fundStatistics }) => (await fundStatistics())?.yields?.income,
      ),
    ],
  },
  {
    id: 'fund return 1y',
    places: [
      place(
        'fund performance',
        FUNDS,
        async ({ performance }) =>
          (await performance())?.trailing.find(({ period }) => period === '1y')?.nav,
      ),
      comparedFund(({ returns }) => returns?.trailing.find(({ period }) => period === '1y')?.value),
    ],
  },
  { id: 'bid', places: [quoted(BOOKED, ({ bid }) => bid), field(TRADED, 'bid')] },
  { id: 'ask', places: [quoted(BOOKED, ({ ask }) => ask), field(TRADED, 'ask')] },
  ofQuote('open', EVERYTHING, ({ open }) => open),
  ofQuote('high', EVERYTHING, ({ high }) => high),
  ofQuote('low', EVERYTHING, ({ low }) => low),
  {
    id: 'range of the day',
    places: [
      {
        ...quoted(EVERYTHING, ({ open, high, low }) => [open, high, low].join(' ')),
        another: { of: OPEN_END, why: 'one value a day has no range' },
      },
      {
        ...place('daily bars', EVERYTHING, async ({ bars }) => {
          const all = (await bars())?.bars;
          return [all?.open.at(-1), all?.high.at(-1), all?.low.at(-1)].join(' ');
        }),
        another: { of: OPEN_END, why: 'one value a day has no range' },
      },
    ],
  },
  ofQuote(
    'volume',
    TRADED,
    ({ volume }) => volume,
    {
      ...place('daily bars', TRADED, async ({ bars }) => (await bars())?.bars.volume.at(-1)),
      another: { of: [...OPEN_END, ...RATES], why: 'bars without a volume say 0' },
    },
    listed('movers', async ({ mover }) => (await mover())?.volume),
  ),
  ofQuote('vwap', TRADED, ({ vwap }) => vwap),
  ofQuote('extended-price', TRADED, ({ extended }) => extended?.price ?? null),
  ofQuote('extended-change', TRADED, ({ extended }) => extended?.changePercent ?? null),
  ofStatistics('shares', OWNED, ({ sharesOutstanding }) => sharesOutstanding),
  ofStatistics('float', COMPANIES, ({ float }) => float),
  ofStatistics('shares-short', COMPANIES, ({ sharesShort }) => sharesShort),
  ofStatistics('eps-forward', COMPANIES, ({ epsForward }) => epsForward),
  ofStatistics('eps-growth-next', COMPANIES, ({ epsGrowth }) => epsGrowth),
  ofStatistics('total-debt', COMPANIES, ({ totalDebt }) => totalDebt),
  ofStatistics('cash', COMPANIES, ({ liquidFunds }) => liquidFunds),
  owned('insiders', ({ insiders }) => insiders),
  owned('institutions', ({ institutions }) => institutions),
  owned('institution-count', ({ institutionCount }) => institutionCount),
  targeted('analysts', ({ analysts }) => analysts),
  targeted('target-low', ({ low }) => low),
  targeted('target-high', ({ high }) => high),
  surprise('eps-surprise', 'eps'),
  surprise('revenue-surprise', 'revenue'),
  technical('sma-20', 'sma', 20),
  technical('sma-50', 'sma', 50),
  technical('sma-200', 'sma', 200),
  technical('rsi', 'rsi', 14),
  technical('macd', 'macd', 26),
  technical('stochastic', 'stochastic', 14),
  technical('cci', 'cci', 20),
  {
    id: 'technical verdict',
    places: [
      place(
        'technical summary',
        EVERYTHING,
        async ({ technicals }) => (await technicals())?.verdict ?? null,
      ),
      field(EVERYTHING, 'technical-verdict'),
    ],
  },
  ofFund('nav', ({ nav }) => nav),
  ofFund('net-assets', ({ netAssets }) => netAssets),
  ofFund('premium', ({ premium }) => premium),
  ofFund('sec-yield', ({ secYield }) => secYield),
  ofFund('turnover', ({ turnover }) => turnover),
  ofFund('duration', ({ effectiveDuration }) => effectiveDuration),
  ofFund('inception', ({ inception }) => inception),
];

/** Ratios that lists and screens offer beside the page of ratios, unless they are above already. */
const MORE_RATIOS: readonly Figure[] = FIELDS.filter(
  ({ id, needs }) =>
    needs.join() === 'ratios' &&
    !SHOWN.some(({ places }) => places.some((one) => one.field === id)),
).map(({ id }) => ({ id, places: [ratio(id), field(COMPANIES, id)] }));

/** Facts that the screener reads once in a while, which this visitor sees live elsewhere. */
const ONCE_A_DAY: ReadonlySet<FieldId> = new Set([
  ...(['sma-20', 'sma-50', 'sma-200', 'rsi', 'macd', 'stochastic', 'cci'] as const),
  'technical-verdict',
  'return-3y',
  'return-5y',
]);

/** A column of the screener: companies and funds have one. */
const screened = (id: FieldId, { of, another }: Place): Place => ({
  ...place(
    `screener ${id}`,
    of.filter((kind) => OWNED.some((owned) => owned === kind)),
    (panels) => panels.screened(id),
  ),
  ...(another === undefined ? {} : { another }),
});

/** Every field of the catalogue that is compared is compared in the screener too. */
export const FIGURES: readonly Figure[] = [...SHOWN, ...MORE_RATIOS].map((figure) => ({
  ...figure,
  places: figure.places.flatMap((one) =>
    one.field === undefined || ONCE_A_DAY.has(one.field) ? [one] : [one, screened(one.field, one)],
  ),
}));
