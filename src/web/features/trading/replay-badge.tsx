import type { ReplayClock } from '../../../domain/trading/replay-clock.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';

/** Marks an account whose time is the past, with its days and its speed. */
export function ReplayBadge({ replay }: { readonly replay: ReplayClock }) {
  const { t, format } = useI18n();
  const [from, until] = [replay.from, replay.until];
  return (
    <Badge tone="info">
      {t('trading.replayOf', {
        from: format.date(from, 'shortDate', EXCHANGE_ZONE),
        until: format.date(until, 'date', EXCHANGE_ZONE),
        speed: format.number(replay.pace),
      })}
    </Badge>
  );
}
