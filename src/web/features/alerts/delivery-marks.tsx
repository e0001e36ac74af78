import type { FiringDelivery } from '../../../contract/alerts.schema.ts';
import type { ChannelKind } from '../../../domain/notifications/channel.ts';
import type { DeliveryState } from '../../../domain/notifications/delivery.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { problemText } from '../../widgets/channels/problem-text.ts';

const outcomes: Readonly<Record<DeliveryState, PlainKey>> = {
  queued: 'deliveries.queued',
  delivered: 'deliveries.delivered',
  abandoned: 'deliveries.abandoned',
  skipped: 'deliveries.skipped',
};
const tones: Readonly<Record<DeliveryState, Tone>> = {
  queued: 'neutral',
  delivered: 'success',
  abandoned: 'danger',
  skipped: 'warning',
};
const kinds: Readonly<Record<ChannelKind, PlainKey>> = {
  email: 'notifications.email',
  push: 'notifications.push',
  webhook: 'notifications.webhook',
};

/** One message in one line: the channel, the outcome, why, and how often it was tried. */
export function deliveryText(
  { t, format }: Pick<I18n, 't' | 'format'>,
  delivery: FiringDelivery,
): string {
  const { name, state, problem, attempts, heldUntil } = delivery;
  const why =
    state === 'skipped'
      ? t('deliveries.skippedWhy')
      : heldUntil !== null
        ? t('deliveries.heldUntil', { time: format.date(heldUntil, 'dayTimeWithZone') })
        : problem === null || state === 'delivered'
          ? null
          : problemText(t, { ...problem, said: null });
  const tries = attempts > 1 ? t('deliveries.tries', { count: attempts }) : null;
  return [name, t(outcomes[state]), why, tries].filter((text) => text !== null).join(' · ');
}

/** What became of a firing at each channel; those that failed can be sent again. */
export function DeliveryMarks({
  deliveries,
  i18n,
}: {
  readonly deliveries: readonly FiringDelivery[];
  readonly i18n: I18n;
}) {
  const { t } = i18n;
  return (
    <span className="flex min-w-0 items-center gap-1 overflow-hidden">
      {deliveries.map((delivery) => (
        <span key={delivery.id} title={deliveryText(i18n, delivery)} className="shrink-0">
          <Badge tone={tones[delivery.state]}>
            {t(kinds[delivery.kind])}
            <span className="sr-only">{t(outcomes[delivery.state])}</span>
          </Badge>
        </span>
      ))}
      {deliveries.some(({ state }) => state === 'abandoned') ? (
        <TextLink to="/account/notifications" className="shrink-0 text-xs">
          {t('deliveries.resend')}
        </TextLink>
      ) : null}
    </span>
  );
}
