import type { MarketClock as Clock } from '../../../../contract/trading/account-shapes.schema.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';

const phases = {
  pre: 'trading.phase.pre',
  regular: 'trading.phase.regular',
  after: 'trading.phase.after',
  overnight: 'trading.phase.overnight',
  closed: 'trading.phase.closed',
} as const;

/** The session at the account's time, and what comes next; of a replay that is the past. */
export function MarketClock({ clock }: { readonly clock: Clock }) {
  const { t, format } = useI18n();
  const { phase, isOpen, nextOpen, nextClose, delayedBy, isSimulated } = clock;
  const when = format.date(isOpen ? nextClose : nextOpen, 'weekdayTime', EXCHANGE_ZONE);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs">
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 shrink-0 rounded-full border-2',
          isOpen ? 'border-gain bg-gain' : phase === 'closed' ? 'border-neutral' : 'border-warning',
        )}
      />
      <span className="font-medium">{t(phases[phase])}</span>
      <span className="text-quiet tabular-nums">
        {t(isOpen ? 'trading.closesAt' : 'trading.opensAt', { when })}
      </span>
      {isSimulated ? <span className="text-quiet">{t('trading.simulated')}</span> : null}
      {delayedBy > 0 ? (
        <span className="text-quiet">
          {t('trading.delayedBy', { minutes: Math.round(delayedBy / 60_000) })}
        </span>
      ) : null}
    </p>
  );
}
