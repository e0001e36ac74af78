import type { Mover, MoverList, MoverSession } from '../../../domain/quotes/mover.ts';
import { relativeVolume } from '../../../domain/quotes/relative-volume.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { quoteColumns } from '../quotelist/quote-columns.tsx';

/** What a list is about stands in it however narrow it is. */
type Key = 'volume' | 'usual' | 'gap' | 'year';

const KEYS: Readonly<Record<MoverList, readonly Key[]>> = {
  gainers: [],
  losers: [],
  'most-active': ['volume'],
  'unusual-volume': ['usual'],
  'gap-up': ['gap'],
  'gap-down': ['gap'],
  'high-52': [],
  'low-52': [],
  'best-52': ['year'],
  'worst-52': ['year'],
};

const ratio = (percent: number | null): number | null => (percent === null ? null : percent / 100);

/** Symbol, price and change, live in the regular session, and what the list ranks by. */
export function moverColumns(
  i18n: I18n,
  list: MoverList,
  session: MoverSession,
): readonly Column<Mover>[] {
  const { t, format } = i18n;
  const kit = columnKit<Mover>(i18n);
  const isKey = (key: Key): boolean => KEYS[list].includes(key);
  const shown = (key: Key, otherwise: 'room' | 'wide') => (isKey(key) ? {} : { from: otherwise });
  const [symbol, name, last, change] = quoteColumns(i18n);
  // The stream's price is that of the regular session: others are as of the answer.
  const prices: readonly Column<Mover>[] =
    session === 'regular'
      ? [last, change].filter((column) => column !== undefined)
      : [
          kit.number('last', t('boards.last'), (row) => row.last, { decimals: 2 }),
          kit.change('change', t('boards.changePercent'), (row) => ratio(row.changePercent)),
        ];
  const volume = kit.number('volume', t('boards.volume'), (row) => row.volume, {
    cell: (row) => format.compact(row.volume),
    ...shown('volume', 'room'),
  });
  const usual = kit.number(
    'usual',
    t('movers.usual'),
    (row) => relativeVolume(row.volume, row.usualVolume),
    {
      help: t(session === 'regular' ? 'movers.usual.help' : 'movers.usual.day'),
      cell: (row) => {
        const times = relativeVolume(row.volume, row.usualVolume);
        return times === null
          ? format.number(null)
          : t('movers.times', { times: format.number(times, times < 10 ? 2 : 1) });
      },
      ...shown('usual', 'wide'),
    },
  );
  const gap = kit.figure(
    'gap',
    t('movers.gap'),
    (row) => row.gapPercent,
    (row) => <Change ratio={ratio(row.gapPercent)} />,
    { help: t('movers.gap.help') },
  );
  const filled = kit.percent('filled', t('movers.filled'), (row) => ratio(row.gapFilled), {
    decimals: 0,
    help: t('movers.filled.help'),
    from: 'room',
  });
  const year = kit.figure(
    'year',
    t('movers.year'),
    (row) => row.return1Year,
    (row) => <Change ratio={ratio(row.return1Year)} />,
    { help: t('movers.year.help'), ...shown('year', 'wide') },
  );
  const cap = kit.compactMoney('cap', t('movers.cap'), (row) => row.marketCap, 'USD', {
    from: 'wide',
  });
  const lead = [symbol, name].filter((column) => column !== undefined);
  if (isKey('gap'))
    return [...lead, ...prices, gap, ...(session === 'regular' ? [filled] : []), volume, cap];
  if (isKey('year')) return [...lead, ...prices, year, volume, cap];
  return [...lead, ...prices, volume, usual, year, cap];
}
