import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type Offering,
  OFFERING_STATUSES,
  type OfferingStatus,
} from '../../../domain/filings/offering-pipeline.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useApi } from '../../api/api-provider.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { FilingsFrame } from '../../widgets/filings/filings-frame.tsx';
import { QueryPanel } from '../../widgets/query-panel.tsx';
import { offeringDeskQuery, READ_ON } from './desk-queries.ts';

const tones: Readonly<Record<OfferingStatus, Tone>> = {
  filed: 'neutral',
  amended: 'info',
  effective: 'warning',
  priced: 'success',
  withdrawn: 'danger',
};
const CURRENCY = 'USD';

/** Companies on their way to a listing, and how far they are. */
export function OfferingsPage() {
  const i18n = useI18n();
  const { t, format } = i18n;
  // Each question reads some more papers.
  useQuery({
    ...offeringDeskQuery(useApi()),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.data.unread > 0 ? READ_ON : false,
  });
  return (
    <FilingsFrame path="/filings/offerings">
      <QueryPanel
        tool="filingofferings"
        title={t('filingstream.ipos')}
        flush
        queries={(api) => [offeringDeskQuery(api)]}
        skeleton={24}
        empty={[t('filingstream.iposNone'), t('filingstream.iposNoneHint'), 'document']}
        asOf={() => null}
        note={({ data }) =>
          data.unread === 0 ? '' : t('filingstream.desksUnread', { count: data.unread })
        }
      >
        {({ data: { offerings } }) =>
          offerings.length === 0 ? null : (
            <>
              <ol className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-card py-2 text-xs">
                {OFFERING_STATUSES.map((status) => (
                  <li key={status} className="flex items-center gap-1.5 tabular-nums">
                    <Badge tone={tones[status]}>{t(`filingstream.iposStatus.${status}`)}</Badge>
                    {format.number(
                      offerings.filter((offering) => offering.status === status).length,
                      0,
                    )}
                  </li>
                ))}
              </ol>
              <Grid
                caption={t('filingstream.ipos')}
                columns={columnsOf(i18n)}
                rows={offerings}
                rowKey={({ filing }) => filing}
                initially="-updated"
              />
            </>
          )
        }
      </QueryPanel>
    </FilingsFrame>
  );
}

function columnsOf(i18n: I18n): readonly Column<Offering>[] {
  const { t, format } = i18n;
  const kit = columnKit<Offering>(i18n);
  return [
    kit.text('company', t('filingstream.company'), ({ company }) => company, {
      rowHeader: true,
      cell: ({ company, filing }) => (
        <Link
          to={`/filings?filing=${encodeURIComponent(filing)}`}
          className={`${textLinkClass} max-md:whitespace-normal`}
        >
          {company}
        </Link>
      ),
      sub: ({ symbol }) => symbol,
    }),
    kit.text('status', t('filingstream.iposStatus'), ({ status }) => status, {
      cell: ({ status }) => (
        <Badge tone={tones[status]}>{t(`filingstream.iposStatus.${status}`)}</Badge>
      ),
    }),
    kit.figure(
      'range',
      t('filingstream.iposRange'),
      ({ low }) => low,
      ({ low, high }) =>
        low === null || high === null
          ? MISSING
          : `${format.money(low, CURRENCY)} – ${format.money(high, CURRENCY)}`,
    ),
    kit.money('price', t('filingstream.iposPrice'), ({ price }) => price, CURRENCY),
    kit.compact('shares', t('filingstream.iposShares'), ({ shares }) => shares, { from: 'md' }),
    kit.text('banks', t('filingstream.iposBanks'), ({ underwriters }) => underwriters.join(', '), {
      from: 'lg',
      cell: ({ underwriters }) =>
        underwriters.length === 0 ? (
          MISSING
        ) : (
          <span className="whitespace-normal">{underwriters.join(', ')}</span>
        ),
    }),
    kit.instant('first', t('filingstream.iposFirst'), ({ filedAt }) => filedAt, { from: 'lg' }),
    kit.instant('updated', t('filingstream.iposUpdated'), ({ updatedAt }) => updatedAt, {
      from: 'md',
      sub: ({ form }) => form,
    }),
  ];
}
