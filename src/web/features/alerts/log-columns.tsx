import { Link } from 'react-router';
import type { FiringDelivery } from '../../../contract/alerts.schema.ts';
import type { AlertFiring } from '../../../domain/alerts/alert.ts';
import { firingLink } from '../../../domain/alerts/firing-link.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { DeliveryMarks, deliveryText } from './delivery-marks.tsx';
import { factsText, FiringFacts } from './firing-facts.tsx';

interface LogParts {
  readonly i18n: I18n;
  /** What an alert is called; undefined when it is gone. */
  readonly titleOf: (alert: string) => string | undefined;
  /** What a subject is called: a symbol, a portfolio. */
  readonly subjectOf: (subject: string) => string;
  /** What became of a firing at each channel. */
  readonly deliveriesOf: (firing: string) => readonly FiringDelivery[];
}

/** The log of what fired. */
export function logColumns({
  i18n,
  titleOf,
  subjectOf,
  deliveriesOf,
}: LogParts): readonly Column<AlertFiring>[] {
  const { t, format } = i18n;
  const kit = columnKit<AlertFiring>(i18n);
  return [
    kit.instant('when', t('alerts.column.when'), ({ at }) => at, {
      width: 170,
      phoneWidth: 140,
      rowHeader: true,
      cell: (firing) => (
        <Link
          to={firingLink(firing)}
          tabIndex={-1}
          title={t('alerts.chartThen')}
          className={`ml-1.5 truncate tabular-nums ${textLinkClass}`}
        >
          {format.date(firing.at, 'dateTime')}
        </Link>
      ),
    }),
    kit.text('subject', t('alerts.symbol'), ({ subject }) => subjectOf(subject), {
      width: 110,
      phoneWidth: 90,
      cell: ({ subject }) => <span className="truncate font-semibold">{subjectOf(subject)}</span>,
    }),
    kit.text(
      'alert',
      t('alerts.column.alert'),
      (firing) => titleOf(firing.alertId) ?? firing.condition,
      {
        width: 280,
        phoneWidth: 220,
        hint: ({ condition }) => condition,
        cell: (firing) => (
          <span className="truncate">{titleOf(firing.alertId) ?? firing.condition}</span>
        ),
      },
    ),
    {
      id: 'facts',
      title: t('alerts.column.facts'),
      width: 300,
      phoneWidth: 240,
      csv: factsText,
      hint: factsText,
      cell: (firing) => <FiringFacts firing={firing} />,
    },
    {
      id: 'marks',
      title: t('alerts.column.marks'),
      width: 170,
      csv: ({ isLate, isTest, delay }) =>
        [isTest ? 'test' : '', isLate ? 'late' : '', delay > 0 ? `delayed ${delay}` : '']
          .filter((mark) => mark !== '')
          .join(' '),
      cell: (firing) => <Marks firing={firing} i18n={i18n} />,
    },
    {
      id: 'deliveries',
      title: t('alerts.column.deliveries'),
      width: 220,
      csv: ({ id }) =>
        deliveriesOf(id)
          .map((delivery) => deliveryText(i18n, delivery))
          .join('; '),
      cell: ({ id }) => <DeliveryMarks deliveries={deliveriesOf(id)} i18n={i18n} />,
    },
    kit.text('interval', t('alerts.interval'), ({ interval }) => interval, { width: 80 }),
  ];
}

function Marks({ firing, i18n }: { readonly firing: AlertFiring; readonly i18n: I18n }) {
  const { t, format } = i18n;
  const { isTest, isLate, delay, noticedAt, readAt } = firing;
  return (
    <span className="flex gap-1">
      {isTest ? <Badge tone="info">{t('alerts.mark.test')}</Badge> : null}
      {isLate ? (
        <span title={t('alerts.mark.lateHint', { time: format.date(noticedAt, 'dateTime') })}>
          <Badge tone="warning">{t('alerts.mark.late')}</Badge>
        </span>
      ) : null}
      {delay > 0 ? (
        <span title={t('alerts.mark.delayedHint')}>
          <Badge>{t('alerts.mark.delayed', { count: Math.round(delay / 60_000) })}</Badge>
        </span>
      ) : null}
      {readAt === null ? <Badge tone="success">{t('alerts.mark.new')}</Badge> : null}
    </span>
  );
}
