import type { ChartMark } from '../../../../domain/charting/chart-mark.ts';
import { perShareDecimals } from '../../../../domain/quotes/price-decimals.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { filingAddress } from '../../filings/filing-address.ts';
import { storyAddress } from '../../fullnewssummary/story-address.ts';

interface MarkText {
  readonly title: string;
  readonly details: readonly string[];
}

/** An event in a line and a few details. */
export function markText({ t, format }: Pick<I18n, 't' | 'format'>, mark: ChartMark): MarkText {
  const perShare = (value: number | null, currency: string | null): string =>
    currency === null
      ? format.number(value, perShareDecimals(value))
      : format.money(value, currency, perShareDecimals(value));
  switch (mark.kind) {
    case 'earnings': {
      const estimate = perShare(mark.estimate, mark.currency);
      return {
        title: t('compare.mark.earnings', {
          period: format.period(mark.fiscalPeriod, mark.fiscalYear),
        }),
        details: [
          mark.eps === null
            ? t('compare.mark.earningsDue', { estimate })
            : t('compare.mark.earningsResult', {
                actual: perShare(mark.eps, mark.currency),
                estimate,
              }),
          ...(mark.surprise === null
            ? []
            : [t('compare.mark.surprise', { surprise: format.signedPercent(mark.surprise) })]),
          ...(mark.when === null
            ? []
            : [
                mark.when === 'after-close'
                  ? t('compare.mark.afterClose')
                  : t('compare.mark.beforeOpen'),
              ]),
          // A report after the close moves the session after the bar that it is marked on.
          ...(mark.reaction === null || mark.when !== 'after-close'
            ? []
            : [t('compare.mark.reaction', { reaction: format.signedPercent(mark.reaction) })]),
        ],
      };
    }
    case 'dividend':
      return {
        title: t('compare.mark.dividend', {
          amount: format.money(mark.amount, mark.currency, perShareDecimals(mark.amount)),
        }),
        details:
          mark.payDate === null ? [] : [t('compare.mark.paid', { date: format.day(mark.payDate) })],
      };
    case 'split':
      return { title: t('compare.mark.split', { to: mark.to, from: mark.from }), details: [] };
    case 'rating':
      return {
        title: `${mark.firm}: ${t(`analyst.action.${mark.action}`)}`,
        details: [
          mark.previousGrade === null || mark.previousGrade === mark.grade
            ? t(`analyst.grade.${mark.grade}`)
            : `${t(`analyst.grade.${mark.previousGrade}`)} → ${t(`analyst.grade.${mark.grade}`)}`,
          ...(mark.target === null
            ? []
            : mark.previousTarget === null || mark.previousTarget === mark.target
              ? [t('compare.mark.target', { target: format.money(mark.target, mark.currency, 0) })]
              : [
                  t('compare.mark.targetChange', {
                    from: format.money(mark.previousTarget, mark.currency, 0),
                    to: format.money(mark.target, mark.currency, 0),
                  }),
                ]),
        ],
      };
    case 'insider':
      return {
        title: t('compare.mark.insider', {
          insider: mark.insider,
          kind: t(`insights.insiders.code.${mark.code}`),
        }),
        details: [
          t('compare.mark.shares', {
            shares:
              mark.code === 'other' ? format.number(mark.shares, 0) : format.signed(mark.shares, 0),
          }),
          ...(mark.value === null
            ? []
            : [format.compactMoney(Math.abs(mark.value), mark.currency)]),
        ],
      };
    case 'filing':
      return { title: `${mark.form}: ${mark.title}`, details: [] };
    case 'news':
      return { title: mark.headline, details: [mark.publisher] };
    default:
      return mark satisfies never;
  }
}

/** Where a mark comes from: the page or panel that tells the rest. */
export function markLink(mark: ChartMark, symbol: string, workspace: 'equity' | 'fund'): string {
  const page = (tab: string, panel = ''): string =>
    `/${workspace}/home/${tab}?symbol=${encodeURIComponent(symbol)}${panel === '' ? '' : `#${panel}`}`;
  switch (mark.kind) {
    case 'earnings':
      return page('earnings', 'earningsinsights');
    case 'dividend':
      return workspace === 'fund'
        ? page('performance', 'funddistributions')
        : page('overview', 'dividends');
    case 'split':
      return page('overview', 'corporateevents');
    case 'rating':
      return page('analyst', 'upgradesdowngrades');
    case 'insider':
      return page('insights', 'insiders');
    case 'filing':
      return filingAddress({ symbol, id: mark.id });
    case 'news':
      return storyAddress(mark.id, symbol, workspace);
    default:
      return mark satisfies never;
  }
}
