import { EVENT_IMPORTANCES } from '../../../domain/economy/economy.ts';
import { releaseOutcome, releaseTone } from '../../../domain/economy/release-outcome.ts';
import { type CalendarEntry, type CalendarKind, isOf } from '../../../domain/calendars/entry.ts';
import { offeringSize } from '../../../domain/calendars/entries.ts';
import type { OfferingStatus } from '../../../domain/filings/offering-pipeline.ts';
import { surpriseIn } from '../../../domain/earnings/surprise.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Change, DirectionArrow } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { periodOf, whenNames, writeFigure } from '../earningsinsights/earnings-names.ts';
import { EntrySymbol } from './entry-names.tsx';
import { ImportanceMark } from './importance-mark.tsx';
import { releaseFigure } from './release-figure.ts';
import { LocalTime, ReleaseState } from './release-time.tsx';

type Of<K extends CalendarKind> = Extract<CalendarEntry, { readonly kind: K }>;

type ColumnsOf<Entry> = (i18n: I18n, own: ReadonlySet<SymbolId>) => readonly Column<Entry>[];

const USD = 'USD';

function symbolColumns(i18n: I18n, own: ReadonlySet<SymbolId>): readonly Column<CalendarEntry>[] {
  const { t } = i18n;
  const kit = columnKit<CalendarEntry>(i18n);
  return [
    kit.text('symbol', t('calendars.company'), ({ symbol, listed }) => symbol ?? listed.name, {
      rowHeader: true,
      // Takes what the figures leave, so that a narrow card need not scroll sideways.
      look: 'md:w-full md:max-w-0 md:min-w-24',
      cell: (entry) => (
        <EntrySymbol entry={entry} isOwn={entry.symbol !== null && own.has(entry.symbol)} />
      ),
    }),
    kit.text('name', t('calendars.name'), ({ listed }) => listed.name, { from: 'csv' }),
    kit.text(
      'own',
      t('calendars.own'),
      ({ symbol }) => (symbol !== null && own.has(symbol) ? t('calendars.yes') : null),
      { from: 'csv' },
    ),
  ];
}

const tones = { better: 'text-gain', worse: 'text-loss' } as const;

const economy: ColumnsOf<Of<'economy'>> = (i18n) => {
  const { t } = i18n;
  const kit = columnKit<Of<'economy'>>(i18n);
  return [
    {
      id: 'time',
      title: t('calendars.time'),
      by: ({ item }) => item.time,
      csv: ({ item }) => new Date(item.time).toISOString(),
      cell: ({ item }) => (
        <span className="flex items-baseline gap-2 @max-[30rem]:flex-col @max-[30rem]:gap-0">
          <LocalTime time={item.time} />
          <ReleaseState time={item.time} isOut={item.actual !== null} />
        </span>
      ),
    },
    kit.text('name', t('calendars.release'), ({ item }) => item.name, {
      rowHeader: true,
      // Names wrap where room is short, by words and not by letters.
      // Beside figures in half of a page it takes what they leave, and is cut there.
      look: 'max-md:min-w-24 md:w-full md:max-w-0 md:min-w-40',
      hint: ({ item }) => `${item.name} ${item.period}`,
      cell: ({ item }) => (
        <span className="flex min-w-0 items-baseline gap-2 max-md:whitespace-normal">
          <span className="min-w-0 md:truncate">{item.name}</span>
          <span className="shrink-0 text-xs font-normal text-quiet @max-[44rem]:hidden">
            {item.period}
          </span>
        </span>
      ),
    }),
    kit.text('period', t('calendars.period'), ({ item }) => item.period, { from: 'csv' }),
    kit.text('country', t('calendars.country'), ({ item }) => item.country, { from: 'wide' }),
    {
      id: 'importance',
      title: t('calendars.importance'),
      by: ({ item }) => EVENT_IMPORTANCES.indexOf(item.importance),
      csv: ({ item }) => t(`calendars.importance.${item.importance}`),
      from: 'wide',
      cell: ({ item }) => <ImportanceMark importance={item.importance} />,
    },
    kit.figure(
      'actual',
      t('calendars.actual'),
      ({ item }) => item.actual,
      ({ item }) => {
        const outcome = releaseOutcome(item);
        const tone = releaseTone(item);
        return (
          <span
            className={`inline-flex items-center gap-1 font-medium ${tone === null ? '' : tones[tone]}`}
          >
            {outcome === null || outcome === 'met' ? null : (
              <DirectionArrow direction={outcome === 'above' ? 'gain' : 'loss'} />
            )}
            {releaseFigure(i18n, item, item.actual)}
          </span>
        );
      },
      { help: t('calendars.actualHelp') },
    ),
    kit.figure(
      'consensus',
      t('calendars.consensus'),
      ({ item }) => item.consensus,
      ({ item }) => releaseFigure(i18n, item, item.consensus),
    ),
    kit.figure(
      'previous',
      t('calendars.previous'),
      ({ item }) => item.previous,
      ({ item }) => releaseFigure(i18n, item, item.previous),
      { from: 'roomy' },
    ),
    kit.text('unit', t('calendars.unit'), ({ item }) => item.unit, { from: 'csv' }),
  ];
};

const earnings: ColumnsOf<Of<'earnings'>> = (i18n, own) => {
  const { t, format } = i18n;
  const kit = columnKit<Of<'earnings'>>(i18n);
  return [
    ...symbolColumns(i18n, own),
    kit.text(
      'when',
      t('calendars.when'),
      ({ item }) => (item.when === null ? null : t(whenNames[item.when])),
      { by: ({ time }) => time },
    ),
    kit.text('period', t('calendars.period'), ({ item }) => periodOf(format, item), {
      from: 'wide',
    }),
    kit.figure(
      'estimate',
      t('calendars.epsEstimate'),
      ({ item }) => item.epsEstimate,
      ({ item }) => writeFigure(format, 'eps', item.epsEstimate, item.currency),
    ),
    kit.figure(
      'actual',
      t('calendars.epsActual'),
      ({ item }) => item.result?.epsActual,
      ({ item }) => writeFigure(format, 'eps', item.result?.epsActual, item.currency),
      { from: 'room' },
    ),
    kit.figure(
      'surprise',
      t('calendars.surprise'),
      ({ item }) => surpriseIn(item, 'eps')?.ratio,
      ({ item }) => <Change ratio={surpriseIn(item, 'eps')?.ratio ?? null} />,
    ),
    kit.figure(
      'revenue',
      t('calendars.revenueEstimate'),
      ({ item }) => item.revenueEstimate,
      ({ item }) => writeFigure(format, 'revenue', item.revenueEstimate, item.currency),
      { from: 'wide' },
    ),
    kit.figure(
      'cap',
      t('calendars.marketCap'),
      ({ listed }) => listed.marketCap,
      ({ listed }) => format.compactMoney(listed.marketCap, USD),
      { from: 'wide' },
    ),
    kit.text(
      'confirmed',
      t('calendars.state'),
      ({ item }) => t(item.confirmed ? 'calendars.confirmed' : 'calendars.expected'),
      { from: 'csv' },
    ),
  ];
};

const dividends: ColumnsOf<Of<'dividends'>> = (i18n, own) => {
  const { t } = i18n;
  const kit = columnKit<Of<'dividends'>>(i18n);
  return [
    ...symbolColumns(i18n, own),
    kit.day('exDate', t('calendars.exDate'), ({ item }) => item.exDate, { from: 'csv' }),
    kit.money(
      'amount',
      t('calendars.amount'),
      ({ item }) => item.amount,
      ({ item }) => item.currency,
      { decimals: 4 },
    ),
    kit.text('type', t('calendars.type'), ({ item }) => t(`calendars.dividend.${item.type}`), {
      from: 'room',
    }),
    kit.day('record', t('calendars.recordDate'), ({ item }) => item.recordDate, { from: 'wide' }),
    kit.day('pay', t('calendars.payDate'), ({ item }) => item.payDate),
  ];
};

const splits: ColumnsOf<Of<'splits'>> = (i18n, own) => {
  const { t } = i18n;
  const kit = columnKit<Of<'splits'>>(i18n);
  return [
    ...symbolColumns(i18n, own),
    kit.text(
      'ratio',
      t('calendars.ratio'),
      ({ item: { to, from } }) => t('calendars.splitOf', { to, from }),
      { by: ({ item: { to, from } }) => to / from },
    ),
    kit.text(
      'kind',
      t('calendars.type'),
      ({ item: { to, from } }) => t(to >= from ? 'calendars.forward' : 'calendars.reverse'),
      { from: 'room' },
    ),
    kit.instant('announced', t('calendars.announced'), ({ item }) => item.announcedAt, {
      from: 'room',
    }),
  ];
};

export const offeringTones: Readonly<Record<OfferingStatus, Tone>> = {
  filed: 'neutral',
  amended: 'info',
  effective: 'warning',
  priced: 'success',
  withdrawn: 'danger',
};

/** The price, or the range that is expected. */
export function offeringPrice(
  { format }: Pick<I18n, 'format'>,
  { price, low, high }: Of<'ipos'>['item'],
): string {
  if (price !== null) return format.money(price, USD);
  return low === null || high === null
    ? MISSING
    : `${format.money(low, USD)} – ${format.money(high, USD)}`;
}

const ipos: ColumnsOf<Of<'ipos'>> = (i18n, own) => {
  const { t } = i18n;
  const kit = columnKit<Of<'ipos'>>(i18n);
  return [
    // Companies without a symbol yet go by their name.
    ...symbolColumns(i18n, own).map((column) =>
      column.id === 'symbol'
        ? { ...column, look: 'max-md:min-w-36 md:w-full md:max-w-0 md:min-w-24' }
        : column,
    ),
    kit.text('status', t('calendars.state'), ({ item }) => t(`calendars.ipo.${item.status}`), {
      cell: ({ item }) => (
        <Badge tone={offeringTones[item.status]}>{t(`calendars.ipo.${item.status}`)}</Badge>
      ),
    }),
    kit.figure(
      'price',
      t('calendars.price'),
      ({ item }) => item.price ?? item.high,
      ({ item }) => offeringPrice(i18n, item),
    ),
    kit.compact('shares', t('calendars.shares'), ({ item }) => item.shares, { from: 'room' }),
    kit.compactMoney('size', t('calendars.size'), ({ item }) => offeringSize(item), USD),
    kit.text('banks', t('calendars.banks'), ({ item }) => item.underwriters.join(', '), {
      from: 'wide',
      look: 'max-w-64 truncate',
    }),
    kit.text('form', t('calendars.form'), ({ item }) => item.form, { from: 'csv' }),
  ];
};

/** Columns of one calendar for rows of any: what is none of it has empty cells. */
function widened<K extends CalendarKind>(
  kind: K,
  columns: ColumnsOf<Of<K>>,
): ColumnsOf<CalendarEntry> {
  const isOwnKind = isOf(kind);
  const only =
    <T, N>(read: (entry: Of<K>) => T, none: N) =>
    (entry: CalendarEntry): T | N =>
      isOwnKind(entry) ? read(entry) : none;
  return (i18n, own) =>
    columns(i18n, own).map(({ cell, sub, phone, by, csv, look, hint, ...rest }) => ({
      ...rest,
      cell: only(cell, null),
      ...(sub === undefined ? {} : { sub: only(sub, null) }),
      ...(phone === undefined ? {} : { phone: only(phone, null) }),
      ...(by === undefined ? {} : { by: only(by, null) }),
      ...(csv === undefined ? {} : { csv: csv === null ? null : only(csv, null) }),
      ...(look === undefined
        ? {}
        : { look: typeof look === 'string' ? look : only(look, undefined) }),
      ...(hint === undefined ? {} : { hint: only(hint, undefined) }),
    }));
}

/** The columns of each calendar, without its day. */
export const calendarColumns: Readonly<Record<CalendarKind, ColumnsOf<CalendarEntry>>> = {
  economy: widened('economy', economy),
  earnings: widened('earnings', earnings),
  dividends: widened('dividends', dividends),
  ipos: widened('ipos', ipos),
  splits: widened('splits', splits),
};
