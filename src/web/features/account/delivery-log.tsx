import { useQuery } from '@tanstack/react-query';
import {
  type ChannelFacts,
  type DeliveryFacts,
  listDeliveries,
} from '../../../contract/notifications.ts';
import { type DeliveryState, TEST_KIND } from '../../../domain/notifications/delivery.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { problemText } from './channel-words.ts';
import { momentColumn } from './list-columns.tsx';

const FIRST = 10;

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

function deliveryColumns(i18n: I18n): readonly Column<DeliveryFacts>[] {
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
      sub: (delivery) => reasonText(t, delivery),
      look: 'max-w-80 whitespace-normal! break-words',
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
        <Grid
          caption={t('deliveries.title', { name })}
          columns={deliveryColumns(i18n)}
          rows={deliveries}
          rowKey={(delivery) => delivery.id}
          first={FIRST}
          empty={<p className="py-2 text-sm text-quiet">{t('deliveries.none')}</p>}
        />
      )}
    </Loaded>
  );
}
