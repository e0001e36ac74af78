import type { CompanyEvent } from '../../../domain/fundamentals/company-events.ts';
import { perShareDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import type { Tone } from '../../ui/badge.tsx';

export const eventKinds: Readonly<
  Record<CompanyEvent['kind'], { readonly name: PlainKey; readonly tone: Tone }>
> = {
  earnings: { name: 'overview.events.earnings', tone: 'info' },
  'ex-dividend': { name: 'overview.events.exDividend', tone: 'neutral' },
  payment: { name: 'overview.events.payment', tone: 'neutral' },
  split: { name: 'overview.events.split', tone: 'warning' },
  merger: { name: 'overview.events.merger', tone: 'warning' },
  'spin-off': { name: 'overview.events.spinOff', tone: 'warning' },
  'symbol-change': { name: 'overview.events.symbolChange', tone: 'neutral' },
};

const WHEN = {
  'before-open': 'overview.events.beforeOpen',
  'after-close': 'overview.events.afterClose',
} as const;

/** The figures of an event, for a person. */
export function eventDetail(t: Translate, format: Formats, { kind, event }: CompanyEvent): string {
  if (kind === 'earnings') {
    const period = format.period(event.fiscalPeriod, event.fiscalYear);
    const eps = (value: number | null) => format.number(value, perShareDecimals(value));
    return event.result === null
      ? t(event.confirmed ? 'overview.events.expected' : 'overview.events.estimated', {
          period: [period, ...(event.when === null ? [] : [t(WHEN[event.when])])].join(', '),
          estimate: eps(event.epsEstimate),
        })
      : t('overview.events.reported', {
          period,
          actual: eps(event.result.epsActual),
          estimate: eps(event.epsEstimate),
        });
  }
  switch (event.kind) {
    case 'dividend':
      return format.money(event.amount, event.currency, 4);
    case 'split':
      return t('overview.events.splitOf', { to: event.to, from: event.from });
    case 'merger':
      return t('overview.events.mergerWith', { symbol: event.acquirer });
    case 'spin-off':
      return t('overview.events.spinOffOf', { symbol: event.spun });
    case 'symbol-change':
      return t('overview.events.formerly', { symbol: event.former });
    default:
      return event satisfies never;
  }
}
