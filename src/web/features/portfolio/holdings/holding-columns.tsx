import type { WireHolding } from '../../../../contract/portfolio/views.schema.ts';
import { gainRate } from '../../../../domain/portfolio/live-holding.ts';
import { priceDecimals } from '../../../../domain/quotes/price-decimals.ts';
import { type Figure, MISSING } from '../../../../i18n/formats.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../../live/quote-cell.tsx';
import { Change, directionOf } from '../../../ui/change-pill.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { MoneyWeightedText } from '../frame/money-weighted-text.tsx';
import { AlertButton } from '../../../widgets/alerteditor/alert-button.tsx';
import { quoteSeed } from '../../../widgets/alerteditor/seeds.ts';
import type { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { AssetName } from './asset-name.tsx';
import { HOLDING_COLUMNS, type HoldingColumn } from './column-ids.ts';
import type { HoldingLine } from './holding-lines.ts';
import { type LineSums, ofPriceOf, unrealisedOf } from './line-sums.ts';
import { MovingAmount, MovingSum } from './live-cells.tsx';

interface ColumnInputs {
  readonly i18n: I18n;
  readonly amounts: ReturnType<typeof useAmounts>;
  readonly base: string;
  /** Ids of the columns to show beside the name. */
  readonly shown: readonly string[];
  /** Whether prices move: a period that has ended stands still. */
  readonly isLive: boolean;
  /** Opens the lots of a holding. */
  readonly onLots?: (holding: WireHolding) => void;
}

const colours = { gain: 'text-gain', loss: 'text-loss', neutral: undefined } as const;

/** The columns of the grid of holdings, in the order of `HOLDING_COLUMNS`. */
export function holdingColumns({
  i18n,
  amounts,
  base,
  shown,
  isLive,
  onLots,
}: ColumnInputs): readonly Column<HoldingLine>[] {
  const { t, format } = i18n;
  const kit = columnKit<HoldingLine>(i18n);
  const hides = amounts.isHidden ? ({ csv: null } as const) : {};
  const money = (value: Figure) => amounts.money(value, base);
  const signed = (value: Figure) => amounts.signedMoney(value, base);

  /** An amount in the base currency that adds up; `moves` with the prices. */
  const amount = (
    id: HoldingColumn,
    of: keyof LineSums,
    write: (value: number | null) => string,
    more: {
      readonly moves?: boolean;
      readonly coloured?: boolean;
      /** What is shown of the sum, as it moves. */
      readonly shown?: (value: number | null, sums: LineSums) => number | null;
      readonly hint?: (line: HoldingLine) => string | undefined;
    } = {},
  ): Column<HoldingLine> => {
    const { shown: shownOf = (value) => value } = more;
    const figure = ({ shown: sums }: HoldingLine) => shownOf(sums[of], sums);
    return kit.figure(
      id,
      t(`portfolio.column.${id}`),
      ({ sums }) => shownOf(sums[of], sums),
      (line) => {
        const { holding, moves, shown: sums } = line;
        if (more.moves !== true) return write(figure(line));
        const moving = {
          initial: sums[of],
          write: (value: number | null) => write(shownOf(value, sums)),
        };
        if (holding !== null) return <MovingAmount holding={holding} {...moving} isLive={isLive} />;
        if (!isLive) return write(figure(line));
        const parts = moves.flatMap((part) =>
          part.holding === null ? [] : [{ holding: part.holding, amount: part.shown[of] }],
        );
        return <MovingSum parts={parts} currency={base} {...moving} />;
      },
      {
        ...hides,
        ...(more.hint === undefined ? {} : { hint: more.hint }),
        ...(more.coloured === true
          ? { look: (line: HoldingLine) => colours[directionOf(figure(line))] }
          : {}),
      },
    );
  };

  const unrealised = (value: number | null, sums: LineSums) => unrealisedOf(base, value, sums);
  const ofPrice = (value: number | null, sums: LineSums) => ofPriceOf(base, value, sums);
  const priceText = ({ symbol, currency }: WireHolding, price: number): string =>
    format.money(price, currency, symbol === null ? 2 : priceDecimals(symbol, price));

  const dayChange = ({ holding }: HoldingLine) => {
    if (holding === null) return null;
    const { symbol, dayChangeRate, priceOrigin } = holding;
    return isLive && symbol !== null && priceOrigin === 'market' && dayChangeRate !== null ? (
      <QuoteChange symbol={symbol} initial={dayChangeRate * 100} />
    ) : (
      <Change ratio={dayChangeRate} />
    );
  };

  const columns: Readonly<Record<HoldingColumn, Column<HoldingLine>>> = {
    quantity: kit.figure(
      'quantity',
      t('portfolio.column.quantity'),
      ({ holding }) => (holding?.quantity == null ? null : Number(holding.quantity)),
      ({ holding }) => (holding === null ? null : amounts.quantity(holding.quantity)),
      { ...hides, from: 'md' },
    ),
    price: kit.figure(
      'price',
      t('portfolio.column.price'),
      ({ holding }) => holding?.price ?? null,
      ({ holding }) => {
        if (holding === null) return null;
        const { symbol, price, priceOrigin } = holding;
        return isLive && symbol !== null && priceOrigin === 'market' ? (
          <QuoteCell symbol={symbol} field="last" initial={price} currency={holding.currency} />
        ) : price === null ? (
          MISSING
        ) : (
          priceText(holding, price)
        );
      },
      {
        from: 'md',
        hint: ({ holding }) =>
          holding?.priceDate == null
            ? undefined
            : t('portfolio.priceOf', {
                date: format.day(holding.priceDate),
                currency: holding.currency,
              }),
      },
    ),
    day: kit.figure(
      'day',
      t('portfolio.column.day'),
      ({ holding }) => holding?.dayChangeRate ?? null,
      dayChange,
      // A phone shows it below the value.
      shown.includes('value') ? { from: 'md' } : {},
    ),
    dayAmount: amount('dayAmount', 'day', signed, { moves: true, coloured: true }),
    value: {
      ...amount('value', 'value', money, { moves: true }),
      ...(shown.includes('day') ? { phone: dayChange } : {}),
    },
    weight: kit.percent('weight', t('portfolio.column.weight'), ({ sums }) => sums.weight, {
      decimals: 1,
    }),
    average: kit.figure(
      'average',
      t('portfolio.column.average'),
      ({ holding }) => (holding?.averagePrice == null ? null : Number(holding.averagePrice)),
      ({ holding }) => {
        if (holding === null) return null;
        const { averagePrice } = holding;
        return averagePrice === null ? MISSING : priceText(holding, Number(averagePrice));
      },
      {
        hint: ({ holding }) =>
          amounts.isHidden ? undefined : (holding?.averagePrice ?? undefined),
      },
    ),
    cost: amount('cost', 'cost', money),
    unrealised: amount('unrealised', 'heldValue', signed, {
      moves: true,
      coloured: true,
      shown: unrealised,
      hint: ({ shown: sums }) =>
        amounts.isHidden || (sums.ofCurrency ?? 0) === 0
          ? undefined
          : t('portfolio.unrealisedParts', {
              price: signed(ofPrice(sums.heldValue, sums)),
              currency: signed(sums.ofCurrency),
            }),
    }),
    ofPrice: amount('ofPrice', 'heldValue', signed, {
      moves: true,
      coloured: true,
      shown: ofPrice,
    }),
    ofCurrency: amount('ofCurrency', 'ofCurrency', signed, { coloured: true }),
    gain: kit.change('gain', t('portfolio.column.gain'), ({ holding, sums }) =>
      holding !== null ? holding.gainRate : gainRate(sums.heldValue, sums.heldCost),
    ),
    realised: amount('realised', 'realised', signed, { coloured: true }),
    income: amount('income', 'income', signed),
    costs: amount('costs', 'costs', signed),
    currencyEffect: amount('currencyEffect', 'currency', signed, { coloured: true }),
    total: amount('total', 'total', signed, { moves: true, coloured: true }),
    return: kit.change(
      'return',
      t('portfolio.column.return'),
      ({ holding }) => holding?.timeWeighted,
    ),
    xirr: kit.figure(
      'xirr',
      t('portfolio.column.xirr'),
      ({ holding }) => (holding?.moneyWeighted.kind === 'one' ? holding.moneyWeighted.rate : null),
      ({ holding }) =>
        holding === null ? null : <MoneyWeightedText of={holding.moneyWeighted} brief />,
    ),
    currency: kit.text(
      'currency',
      t('portfolio.column.currency'),
      ({ holding, cash }) => holding?.currency ?? cash?.currency ?? '',
    ),
    class: kit.text('class', t('portfolio.column.class'), ({ holding, cash }) =>
      holding !== null
        ? t(`portfolio.class.${holding.class}`)
        : cash === null
          ? ''
          : t('portfolio.class.cash'),
    ),
    since: kit.day('since', t('portfolio.column.since'), ({ holding }) => holding?.firstBooked, {
      cell: ({ holding }) => (holding === null ? null : format.day(holding.firstBooked)),
    }),
  };

  return [
    {
      id: 'name',
      title: t('portfolio.holding'),
      rowHeader: true,
      by: ({ holding, cash, group }) => holding?.asset ?? cash?.name ?? group,
      hint: ({ kind }) => (kind === 'rest' ? t('portfolio.restHelp') : undefined),
      cell: (line) => <LineName line={line} i18n={i18n} onLots={onLots} />,
      phone: ({ holding }) => (holding === null ? null : amounts.quantity(holding.quantity)),
    },
    {
      id: 'longName',
      title: t('portfolio.name'),
      from: 'csv',
      by: ({ holding }) => holding?.name ?? null,
      cell: () => null,
    },
    ...HOLDING_COLUMNS.filter((id) => shown.includes(id)).map((id) => ({
      ...columns[id],
      help: t(`portfolio.columnHelp.${id}`),
    })),
  ];
}

function LineName({
  line: { kind, holding, cash, group },
  i18n: { t },
  onLots,
}: {
  readonly line: HoldingLine;
  readonly i18n: I18n;
  readonly onLots: ((holding: WireHolding) => void) | undefined;
}) {
  if (kind === 'rest' || kind === 'total') return <>{t(`portfolio.${kind}`)}</>;
  if (cash !== null)
    return (
      <span className="font-normal max-md:line-clamp-2 max-md:max-w-36 max-md:whitespace-normal">
        {t('portfolio.cashIn', { account: cash.name, currency: cash.currency })}
      </span>
    );
  if (holding === null) return <>{group}</>;
  const name = <AssetName asset={holding.asset} symbol={holding.symbol} name={holding.name} />;
  if (onLots === undefined) return name;
  const { symbol } = holding;
  return (
    <span className="flex items-center gap-2">
      {name}
      <button
        type="button"
        onClick={() => onLots(holding)}
        aria-label={t('portfolio.lotsOf', { name: holding.name })}
        className="rounded-sm border border-line px-1.5 text-2xs font-normal text-quiet hover:bg-hover hover:text-ink pointer-coarse:h-9 pointer-coarse:px-2.5 print:hidden"
      >
        {t('portfolio.lots')}
      </button>
      {symbol === null ? null : (
        <AlertButton
          label={t('ui.alertOn', { name: symbol })}
          seed={() => quoteSeed(symbol, holding.price)}
          className="!h-6 max-md:hidden"
        />
      )}
    </span>
  );
}
