import type { CalendarEntry } from '../../../../domain/calendars/entry.ts';
import type { IcsEvent } from '../../../../domain/calendars/ics-text.ts';
import { perShareDecimals } from '../../../../domain/quotes/price-decimals.ts';
import { MISSING } from '../../../../i18n/formats.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { offeringPrice } from '../../../widgets/calendars/calendar-columns.tsx';
import { entryLink, kindNames } from '../../../widgets/calendars/entry-names.tsx';
import { releaseFigure } from '../../../widgets/calendars/release-figure.ts';
import { periodOf } from '../../../widgets/earningsinsights/earnings-names.ts';

interface Told {
  readonly summary: string;
  /** Name and figure; those without a figure are left out. */
  readonly figures: readonly (readonly [name: string, figure: string])[];
}

function toldOf(i18n: I18n, entry: CalendarEntry): Told {
  const { t, format } = i18n;
  const name = entry.symbol ?? entry.listed.name ?? '';
  switch (entry.kind) {
    case 'economy': {
      const { item } = entry;
      const figure = (value: number | null): string => releaseFigure(i18n, item, value);
      return {
        summary: `${item.name} (${[item.country, item.period].filter(Boolean).join(', ')})`,
        figures: [
          [t('calendars.actual'), figure(item.actual)],
          [t('calendars.consensus'), figure(item.consensus)],
          [t('calendars.previous'), figure(item.previous)],
        ],
      };
    }
    case 'earnings': {
      const { item } = entry;
      const when =
        item.when === null
          ? ''
          : ` (${t(item.when === 'before-open' ? 'calendars.before' : 'calendars.after')})`;
      const { epsEstimate } = item;
      const period = item.fiscalPeriod === null ? '' : ` ${periodOf(format, item)}`;
      return {
        summary: `${name}: ${t('calendars.earnings')}${period}${when}`,
        figures: [
          [
            t('calendars.epsEstimate'),
            epsEstimate === null
              ? MISSING
              : format.number(epsEstimate, perShareDecimals(epsEstimate)),
          ],
          [t('calendars.state'), t(item.confirmed ? 'calendars.confirmed' : 'calendars.expected')],
        ],
      };
    }
    case 'dividends': {
      const { amount, currency, payDate } = entry.item;
      return {
        summary: `${name}: ${t('calendars.exDate')}, ${format.money(amount, currency, perShareDecimals(amount))}`,
        figures: [[t('calendars.payDate'), payDate === null ? MISSING : format.day(payDate)]],
      };
    }
    case 'splits': {
      const { to, from } = entry.item;
      const forward = t(to < from ? 'calendars.reverse' : 'calendars.forward');
      return {
        summary: `${name}: ${forward} ${t('calendars.splitOf', { to, from })}`,
        figures: [],
      };
    }
    case 'ipos':
      return {
        summary: `${name}: ${t(kindNames.ipos)}, ${t(`calendars.ipo.${entry.item.status}`)}`,
        figures: [[t('calendars.price'), offeringPrice(i18n, entry.item)]],
      };
    default:
      return entry satisfies never;
  }
}

/**
 * The moment that an appointment would have. A report without a time of day has a day, and a paper
 * of an offering is no appointment.
 */
const timeOf = (entry: CalendarEntry): number | null =>
  entry.kind === 'earnings' ? entry.item.time : entry.kind === 'ipos' ? null : entry.time;

const byMoment = (a: CalendarEntry, b: CalendarEntry): number =>
  (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
  (timeOf(a) ?? 0) - (timeOf(b) ?? 0) ||
  (a.id < b.id ? -1 : 1);

/** What a calendar program is told of the entries of a week, in the order of time. */
export const weekEvents = (
  i18n: I18n,
  entries: readonly CalendarEntry[],
  origin: string,
): readonly IcsEvent[] =>
  entries.toSorted(byMoment).map((entry) => {
    const { summary, figures } = toldOf(i18n, entry);
    const link = entryLink(entry);
    const company = entry.symbol === null ? null : entry.listed.name;
    return {
      id: entry.id,
      date: entry.date,
      time: timeOf(entry),
      summary,
      details: [
        ...(company === null ? [] : [company]),
        ...figures.flatMap(([name, figure]) => (figure === MISSING ? [] : [`${name}: ${figure}`])),
      ],
      url: link === undefined ? null : `${origin}${link}`,
    };
  });
