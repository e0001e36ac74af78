import type {
  BrokerLink,
  LinkState as State,
} from '../../../contract/trading/account-shapes.schema.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { tradeWord } from '../../ui/trade-words.ts';

const dots: Readonly<Record<State, string>> = {
  connecting: 'border-info',
  connected: 'border-gain bg-gain',
  reconnecting: 'border-warning bg-warning',
  refused: 'border-danger bg-danger',
  off: 'border-neutral',
  unreadable: 'border-danger',
};

/** How an account at an outside broker is reached, and when it was last compared with it. */
export function LinkState({
  link,
  brief = false,
  className,
}: {
  readonly link: BrokerLink;
  /** The state alone. */
  readonly brief?: boolean;
  readonly className?: string;
}) {
  const { t, format } = useI18n();
  const { state, reconciledAt } = link;
  const when =
    reconciledAt === null
      ? ''
      : format.date(reconciledAt, state === 'connected' ? 'seconds' : 'dateTime');
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-xs font-normal whitespace-nowrap text-quiet',
        className,
      )}
      data-link={state}
    >
      <span
        aria-hidden="true"
        className={classNames('size-2 shrink-0 rounded-full border-2', dots[state])}
      />
      <span className={classNames(state === 'refused' && 'text-danger')}>
        {tradeWord(t, 'link', state)}
      </span>
      {brief || state === 'off' || reconciledAt === null ? null : (
        <span className="tabular-nums" title={t('trading.link.reconciled', { when })}>
          <span className="sr-only">{t('trading.link.reconciled', { when })}</span>
          <span aria-hidden="true">{when}</span>
        </span>
      )}
    </span>
  );
}
