import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../../../../domain/trading/order.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import { EXCHANGE_ZONE } from '../../../../display/display.ts';
import { type I18n, useI18n } from '../../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { factRow } from '../../../../ui/facts.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Drawer } from '../../../../ui/overlay/drawer.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { DOLLAR } from '../../figure.ts';
import { JournalNote } from '../../journal-note.tsx';
import { reasonText } from '../../reason-text.ts';
import { orderEventsQuery, orderQuery } from '../../trading-calls.ts';
import { isOpen, type OrderWithLegs } from '../order-lines.ts';
import { memberOf, type StoryStep, storyOf } from '../order-story.ts';
import {
  priceText,
  quantityText,
  sizeText,
  subjectText,
  toneOf,
  trailText,
} from '../order-words.ts';
import type { OrderActs } from '../use-order-acts.ts';
import { textLinkClass } from '../../../../ui/text-link.tsx';

/** Long enough for the drawer to slide out (ms). */
const SLIDE = 220;

interface OrderDrawerProps {
  readonly account: string;
  readonly order: string;
  readonly acts: OrderActs;
  readonly onClose: () => void;
  readonly onShow: (order: string) => void;
}

/** An order in full: what it is, what happened to it and its legs, and the reader's note. */
export function OrderDrawer({ account, order: id, acts, onClose, onShow }: OrderDrawerProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const [open, setOpen] = useState(true);
  const order = useQuery(orderQuery(api, account, id));
  const events = useQuery(orderEventsQuery(api, account, id));
  return (
    <Drawer
      open={open}
      side="right"
      wide
      title={
        order.data === undefined
          ? t('trading.order')
          : t('trading.orderTitle', {
              side: t(`tradewords.side.${order.data.side}`),
              size: sizeText(i18n, order.data),
              name: subjectText(i18n, order.data),
            })
      }
      onClose={() => {
        setOpen(false);
        setTimeout(onClose, SLIDE);
      }}
    >
      <Loaded of={[order, events]} skeleton={<SkeletonLines lines={14} padded />}>
        {(tree, { events: log }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4">
            <OrderFacts order={tree} onShow={onShow} />
            {isOpen(tree) ? (
              <Button
                glyph="close"
                busy={acts.isBusy(tree.id)}
                onClick={() => void acts.cancel(tree)}
              >
                {t('trading.cancelOrder')}
              </Button>
            ) : null}
            {tree.legs.length === 0 ? null : <Legs order={tree} />}
            <section className="grid gap-2">
              <h3 className="text-sm font-semibold">{t('trading.story')}</h3>
              <ol className="grid gap-0 text-sm">
                {storyOf(tree, log).map((step) => (
                  <Step key={step.key} step={step} order={tree} />
                ))}
              </ol>
            </section>
            <JournalNote account={account} subject={tree.id} label={t('trading.note')} />
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}

function OrderFacts({
  order,
  onShow,
}: {
  readonly order: OrderWithLegs;
  readonly onShow: (order: string) => void;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const facts: readonly (readonly [string, string])[] = [
    [t('trading.column.type'), typeText(i18n, order)],
    [
      t('trading.column.filledOfTotal'),
      `${quantityText(i18n, order.filledQty)} / ${sizeText(i18n, order)}`,
    ],
    [t('trading.column.limit'), priceText(i18n, order.limitPrice)],
    [t('trading.column.stop'), priceText(i18n, order.stopPrice)],
    [t('trading.column.trail'), trailText(i18n, order)],
    [t('trading.column.highWater'), priceText(i18n, order.highWater)],
    [t('trading.column.average'), priceText(i18n, order.filledAveragePrice)],
    [
      t('trading.column.force'),
      `${t(`tradewords.force.${order.timeInForce}`)}${order.extendedHours ? ` · ${t('trading.extended')}` : ''}`,
    ],
    [
      t('trading.column.submitted'),
      format.date(order.submittedAt, 'dateTimeWithZone', EXCHANGE_ZONE),
    ],
    [
      t('trading.column.expires'),
      order.expiresAt === null
        ? ''
        : format.date(order.expiresAt, 'dateTimeWithZone', EXCHANGE_ZONE),
    ],
    [t('trading.column.source'), t(`tradewords.source.${order.source}`)],
    [t('trading.column.clientId'), order.clientOrderId],
    [t('trading.column.id'), order.id],
  ];
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={toneOf(order.status)}>{t(`tradewords.status.${order.status}`)}</Badge>
        <span className="text-sm text-quiet">
          {order.reason === null
            ? t(`tradewords.statusHint.${order.status}`)
            : reasonText(t, order.reason)}
        </span>
      </div>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={factRow}>
              <dt className="shrink-0 text-quiet">{name}</dt>
              <dd className="min-w-0 text-right break-words tabular-nums [overflow-wrap:anywhere]">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      {order.replaces === null ? null : (
        <LinkedOrder label={t('trading.replacesOrder')} id={order.replaces} onShow={onShow} />
      )}
      {order.replacedBy === null ? null : (
        <LinkedOrder label={t('trading.replacedByOrder')} id={order.replacedBy} onShow={onShow} />
      )}
    </section>
  );
}

const LinkedOrder = ({
  label,
  id,
  onShow,
}: {
  readonly label: string;
  readonly id: string;
  readonly onShow: (order: string) => void;
}) => (
  <button
    type="button"
    className={`${textLinkClass} justify-self-start text-sm`}
    onClick={() => onShow(id)}
  >
    {label}
  </button>
);

const typeText = ({ t }: I18n, order: Order): string =>
  order.orderClass === 'simple'
    ? t(`tradewords.type.${order.type}`)
    : `${t(`tradewords.type.${order.type}`)} · ${t(`tradewords.class.${order.orderClass}`)}`;

function Legs({ order }: { readonly order: OrderWithLegs }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{t('trading.legs')}</h3>
      <ul>
        {order.legs.map((leg) => (
          <li key={leg.id} className={factRow}>
            <span className="min-w-0 truncate">
              {legName(i18n, leg)}
              <span className="ml-2 text-quiet tabular-nums">
                {[
                  t(`tradewords.side.${leg.side}`),
                  sizeText(i18n, leg),
                  priceText(i18n, leg.limitPrice ?? leg.stopPrice),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </span>
            <Badge tone={toneOf(leg.status)}>{t(`tradewords.status.${leg.status}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

const legName = (i18n: I18n, order: Order): string =>
  order.role === null || order.role === 'option'
    ? subjectText(i18n, order)
    : i18n.t(`tradewords.role.${order.role}`);

/** A step: when, what, from one state to another, and the figures of it. */
function Step({ step, order }: { readonly step: StoryStep; readonly order: OrderWithLegs }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const member = memberOf(order, step.orderId);
  const figures = [
    step.qty === null ? '' : quantityText(i18n, step.qty),
    step.price === null ? '' : `@ ${priceText(i18n, step.price)}`,
    step.fees === null || step.fees === 0
      ? ''
      : t('trading.feesOf', { fees: format.money(step.fees, DOLLAR) }),
    step.liquidity === null ? '' : t(`tradewords.liquidity.${step.liquidity}`),
  ].filter((part) => part !== '');
  return (
    <li className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 border-b border-line py-1.5">
      <time
        dateTime={new Date(step.at).toISOString()}
        title={format.date(step.at, 'dateTimeWithZone', EXCHANGE_ZONE)}
        className="text-xs text-quiet tabular-nums"
      >
        {format.date(step.at, 'seconds', EXCHANGE_ZONE)}
        <span className="block">{format.date(step.at, 'shortDate', EXCHANGE_ZONE)}</span>
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{t(`tradewords.news.${step.what}`)}</span>
          {order.legs.length === 0 ? null : (
            <span className="text-xs text-quiet">
              {step.orderId === order.id ? t('trading.parentOrder') : legName(i18n, member)}
            </span>
          )}
          <span className="ml-auto tabular-nums">{figures.join(' ')}</span>
        </p>
        <p className="text-xs text-quiet">
          {step.from === null
            ? t(`tradewords.status.${step.to}`)
            : `${t(`tradewords.status.${step.from}`)} → ${t(`tradewords.status.${step.to}`)}`}
          {step.reason === null ? null : ` · ${reasonText(t, step.reason)}`}
        </p>
      </div>
    </li>
  );
}
