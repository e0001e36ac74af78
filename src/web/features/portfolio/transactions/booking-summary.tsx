import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import type { CashLine } from './row-effect.ts';
import type { BookingWarning } from './suggested-draft.ts';

/** What a row moves on cash accounts, and what looks wrong with it. */
export function BookingSummary({
  cash,
  warnings,
  accountName,
}: {
  readonly cash: readonly CashLine[];
  readonly warnings: readonly BookingWarning[];
  readonly accountName: (account: string) => string;
}) {
  const { t, format } = useI18n();
  const textOf = (warning: BookingWarning): string => {
    switch (warning.kind) {
      case 'price':
        return t(
          warning.rate > 0 ? 'portfolioledger.warn.priceAbove' : 'portfolioledger.warn.priceBelow',
          {
            rate: format.percent(Math.abs(warning.rate)),
            date: format.day(warning.date),
            close: format.money(warning.close, warning.currency),
          },
        );
      case 'currency':
        return t('portfolioledger.warn.currency', warning);
      default:
        return t('portfolioledger.warn.cash', {
          account: accountName(warning.account),
          amount: format.money(Number(warning.amount), warning.currency),
          date: format.day(warning.date),
        });
    }
  };
  return (
    <output aria-live="polite" className="grid gap-1 text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-xs text-quiet">{t('portfolioledger.total')}</span>
        {cash.length === 0 ? (
          <span className="text-quiet">{t('portfolioledger.noCash')}</span>
        ) : (
          cash.map((line) => (
            <span
              key={`${line.account} ${line.currency}`}
              className="flex min-w-0 gap-3 font-medium tabular-nums"
            >
              <span className="truncate font-normal">{accountName(line.account)}</span>
              {format.signedMoney(Number(line.amount), line.currency)}
            </span>
          ))
        )}
      </span>
      {warnings.map((warning) => {
        const text = textOf(warning);
        return (
          <span key={text} className="flex items-start gap-1.5 text-xs">
            <Glyph name="warning" className="mt-px size-3.5 shrink-0 text-warning" />
            {text}
          </span>
        );
      })}
    </output>
  );
}
