import { useQuery } from '@tanstack/react-query';
import type { ChannelFacts, DeliveryFacts } from '../../../contract/notifications.schema.ts';
import { listDeliveries, resendDeliveries } from '../../../contract/notifications.ts';
import { type DeliveryState, TEST_KIND } from '../../../domain/notifications/delivery.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { CHANNEL_CHANGES } from './channels-query.ts';
import { WriteButton } from './write-button.tsx';
import { problemText } from '../../widgets/channels/problem-text.ts';
import { momentColumn } from './list-columns.tsx';

const FIRST = 10;

const resending = defineMutation({ endpoint: resendDeliveries, changes: CHANNEL_CHANGES });

const mayResend = ({ state, kind }: DeliveryFacts): boolean =>
  state === 'abandoned' && kind !== TEST_KIND;

/** When it is tried next, while it has not arrived. */
const nextText = ({ t, format }: I18n, { nextTryAt, isHeld }: DeliveryFacts): string | null => {
  if (nextTryAt === null) return null;
  const time = format.date(nextTryAt, 'dayTimeWithZone');
  return isHeld ? t('deliveries.heldUntil', { time }) : t('deliveries.nextTry', { time });
};

const outcomeWords: Readonly<Record<DeliveryState, PlainKey>> = {
  queued: 'deliveries.queued',
  delivered: 'deliveries.delivered',
  abandoned: 'deliveries.abandoned',
  skipped: 'deliveries.skipped',
};
const outcomeTones: Readonly<Record<DeliveryState, Tone>> = {
  queued: 'neutral',
  delivered: 'success',
  abandoned: 'danger',
  skipped: 'warning',
};

/** Kinds are dotted, area first: their areas have words. */
export const kindText = (t: Translate, kind: string): string =>
  kind === TEST_KIND
    ? t('deliveries.kind.test')
    : kind.startsWith('alert.')
      ? t('deliveries.kind.alert')
      : kind;

/** Why it has not arrived, and how often it was tried. */
export function reasonText(
  t: Translate,
  { problem, attempts, state }: Pick<DeliveryFacts, 'problem' | 'attempts' | 'state'>,
): string | null {
  const tries = attempts > 1 ? t('deliveries.tries', { count: attempts }) : null;
  const why =
    state === 'skipped'
      ? t('deliveries.skippedWhy')
      : problem === null || state === 'delivered'
        ? null
        : problemText(t, problem);
  return [why, tries].filter((text) => text !== null).join(' · ') || null;
}

export const deliveriesQuery = (api: ApiClient, channel: string) =>
  endpointQuery(api, listDeliveries, { params: { channel } });

function deliveryColumns(i18n: I18n, channel: string): readonly Column<DeliveryFacts>[] {
  const { t } = i18n;
  const kit = columnKit<DeliveryFacts>(i18n);
  return [
    momentColumn<DeliveryFacts>('when', t('deliveries.when'), ({ at }) => at, ''),
    kit.text('kind', t('notifications.kind'), ({ kind }) => kindText(t, kind), {
      sub: ({ title }) => title,
      look: 'max-w-80 whitespace-normal! break-words',
    }),
    kit.text('outcome', t('deliveries.outcome'), ({ state }) => t(outcomeWords[state]), {
      cell: ({ state }) => <Badge tone={outcomeTones[state]}>{t(outcomeWords[state])}</Badge>,
      sub: (delivery) =>
        [reasonText(t, delivery), nextText(i18n, delivery)]
          .filter((text) => text !== null)
          .join(' · ') || null,
      look: 'max-w-80 whitespace-normal! break-words',
    }),
    kit.text('resend', t('deliveries.resend'), () => null, {
      cell: (delivery) =>
        mayResend(delivery) ? (
          <WriteButton
            mutation={resending}
            input={{ params: { channel }, body: { ids: [delivery.id] } }}
            label={t('deliveries.resendOne', { title: delivery.title })}
            size="small"
          >
            {t('deliveries.resend')}
          </WriteButton>
        ) : null,
    }),
  ];
}

/** The newest messages to a channel and what became of them. */
export function DeliveryLog({ channel: { id, name } }: { readonly channel: ChannelFacts }) {
  const i18n = useI18n();
  const { t } = i18n;
  const found = useQuery(deliveriesQuery(useApi(), id));
  return (
    <Loaded of={[found]} skeleton={<SkeletonLines lines={4} />}>
      {(deliveries) => (
        <>
          {deliveries.filter(mayResend).length > 1 ? (
            <div className="mb-2">
              <WriteButton
                mutation={resending}
                input={{ params: { channel: id }, body: { ids: null } }}
                size="small"
              >
                {t('deliveries.resendAll')}
              </WriteButton>
            </div>
          ) : null}
          <Grid
            caption={t('deliveries.title', { name })}
            columns={deliveryColumns(i18n, id)}
            rows={deliveries}
            rowKey={(delivery) => delivery.id}
            first={FIRST}
            empty={<p className="py-2 text-sm text-quiet">{t('deliveries.none')}</p>}
          />
        </>
      )}
    </Loaded>
  );
}
