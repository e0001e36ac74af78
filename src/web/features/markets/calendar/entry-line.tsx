import { Link } from 'react-router';
import type { CalendarEntry } from '../../../../domain/calendars/entry.ts';
import { releaseTone } from '../../../../domain/economy/release-outcome.ts';
import { surpriseIn } from '../../../../domain/earnings/surprise.ts';
import { perShareDecimals } from '../../../../domain/quotes/price-decimals.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { offeringPrice } from '../../../widgets/calendars/calendar-columns.tsx';
import { entryLink, kindNames, OwnMark } from '../../../widgets/calendars/entry-names.tsx';
import { releaseFigure } from '../../../widgets/calendars/release-figure.ts';

/** The one figure of an entry, and its tone. */
function figureOf(
  i18n: I18n,
  entry: CalendarEntry,
): { readonly text: string; readonly tone: string } {
  const { t, format } = i18n;
  const plain = 'text-quiet';
  switch (entry.kind) {
    case 'economy': {
      const { item } = entry;
      const tone = releaseTone(item);
      return {
        text: releaseFigure(i18n, item, item.actual ?? item.consensus),
        tone: tone === 'better' ? 'text-gain' : tone === 'worse' ? 'text-loss' : plain,
      };
    }
    case 'earnings': {
      const surprise = surpriseIn(entry.item, 'eps')?.ratio ?? null;
      if (surprise !== null)
        return {
          text: format.signedPercent(surprise, 1),
          tone: surprise > 0 ? 'text-gain' : surprise < 0 ? 'text-loss' : plain,
        };
      const { epsEstimate } = entry.item;
      return { text: format.number(epsEstimate, perShareDecimals(epsEstimate)), tone: plain };
    }
    case 'dividends': {
      const { amount, currency } = entry.item;
      return { text: format.money(amount, currency, perShareDecimals(amount)), tone: plain };
    }
    case 'splits': {
      const { to, from } = entry.item;
      return { text: t('calendars.splitOf', { to, from }), tone: plain };
    }
    case 'ipos':
      return { text: offeringPrice(i18n, entry.item), tone: plain };
    default:
      return entry satisfies never;
  }
}

/** The time of a release, when a report comes, or what kind of news it is. */
function leadOf({ t, format }: I18n, entry: CalendarEntry): string {
  if (entry.kind === 'economy') return format.date(entry.item.time, 'time');
  if (entry.kind === 'earnings' && entry.item.when !== null)
    return t(entry.item.when === 'before-open' ? 'calendars.before' : 'calendars.after');
  if (entry.kind === 'ipos') return t(`calendars.ipo.${entry.item.status}`);
  return '';
}

const dots: Readonly<Record<CalendarEntry['kind'], string>> = {
  economy: 'bg-series-1',
  earnings: 'bg-series-2',
  dividends: 'bg-series-4',
  ipos: 'bg-series-3',
  splits: 'bg-series-5',
};

/** The colour of a kind, beside words that say it. */
export const KindDot = ({ kind }: { readonly kind: CalendarEntry['kind'] }) => (
  <span aria-hidden="true" className={`size-1.5 shrink-0 self-center rounded-full ${dots[kind]}`} />
);

/** An entry in the column of a day: one line. */
export function EntryLine({
  entry,
  isOwn,
}: {
  readonly entry: CalendarEntry;
  readonly isOwn: boolean;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const figure = figureOf(i18n, entry);
  const name = entry.symbol ?? entry.listed.name ?? '';
  const to = entryLink(entry);
  const hint = [t(kindNames[entry.kind]), entry.listed.name].filter(Boolean).join(': ');
  return (
    <li title={hint} className="flex h-6 min-w-0 items-baseline gap-1.5 text-xs leading-6">
      <KindDot kind={entry.kind} />
      <span className="sr-only">{t(kindNames[entry.kind])}</span>
      {isOwn ? <OwnMark /> : null}
      <span className="min-w-0 truncate">
        {to === undefined ? (
          name
        ) : (
          <Link to={to} className={classNames(textLinkClass, 'font-medium')}>
            {name}
          </Link>
        )}
      </span>
      <span className="shrink-0 text-2xs text-faint">{leadOf(i18n, entry)}</span>
      <span className={`ml-auto shrink-0 pl-1 tabular-nums ${figure.tone}`}>{figure.text}</span>
    </li>
  );
}
