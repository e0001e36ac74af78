import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { getStakeDesk } from '../../../contract/market/filing-desks.ts';
import type { ResponseOf } from '../../../contract/calls.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useApi } from '../../api/api-provider.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { FilingsFrame } from '../../widgets/filings/filings-frame.tsx';
import { QueryPanel } from '../../widgets/query-panel.tsx';
import { READ_ON, stakeDeskQuery } from './desk-queries.ts';

type Stake = ResponseOf<typeof getStakeDesk>['data']['stakes'][number];

/** Who reports more than five percent of a company. */
export function StakesPage() {
  const i18n = useI18n();
  const { t } = i18n;
  // Each question reads some more papers.
  useQuery({
    ...stakeDeskQuery(useApi()),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.data.unread > 0 ? READ_ON : false,
  });
  return (
    <FilingsFrame path="/filings/stakes">
      <QueryPanel
        tool="filingstakes"
        title={t('filingstream.stakes')}
        flush
        queries={(api) => [stakeDeskQuery(api)]}
        skeleton={24}
        empty={[t('filingstream.stakesNone'), undefined, 'document']}
        asOf={() => null}
        note={({ data }) =>
          data.unread === 0 ? '' : t('filingstream.desksUnread', { count: data.unread })
        }
      >
        {({ data }) =>
          data.stakes.length === 0 ? null : (
            <Grid
              caption={t('filingstream.stakes')}
              columns={columnsOf(i18n)}
              rows={data.stakes}
              rowKey={({ filing }) => filing.id}
              initially="-filed"
            />
          )
        }
      </QueryPanel>
    </FilingsFrame>
  );
}

function columnsOf(i18n: I18n): readonly Column<Stake>[] {
  const { t, format } = i18n;
  const kit = columnKit<Stake>(i18n);
  const holderOf = ({ reading, filing }: Stake): string => reading?.holder ?? filing.title;
  return [
    kit.text('symbol', t('filingstream.symbol'), ({ filing }) => filing.symbol, {
      rowHeader: true,
      sub: ({ filing }) => (
        <span className="block max-w-20 truncate md:max-w-none">{filing.company}</span>
      ),
    }),
    kit.text('holder', t('filingstream.stakesHolder'), holderOf, {
      cell: (row) => (
        <Link
          to={`/filings?filing=${encodeURIComponent(row.filing.id)}`}
          className={`${textLinkClass} max-md:inline-block max-md:min-w-32 max-md:whitespace-normal`}
        >
          {holderOf(row)}
        </Link>
      ),
    }),
    kit.text('kind', t('filingstream.stakesKind'), ({ filing }) => filing.form, {
      cell: ({ filing }) =>
        filing.form.includes('13D') ? (
          <Badge tone="warning">{t('filingstream.stakesActive')}</Badge>
        ) : (
          <Badge>{t('filingstream.stakesPassive')}</Badge>
        ),
    }),
    kit.percent('share', t('filingstream.stakesShare'), ({ reading }) => reading?.share),
    kit.percent('previous', t('filingstream.stakesPrevious'), ({ reading }) => reading?.previous, {
      from: 'md',
    }),
    kit.figure(
      'change',
      t('filingstream.stakesChange'),
      changeOf,
      (row) => {
        const change = changeOf(row);
        return change === null ? MISSING : format.signed(change, 2);
      },
      { from: 'md' },
    ),
    kit.compact('shares', t('filingstream.stakesShares'), ({ reading }) => reading?.shares),
    kit.text('form', t('filings.form'), ({ filing }) => filing.form, { from: 'lg' }),
    kit.instant('filed', t('filings.filed'), ({ filing }) => filing.filedAt, { from: 'md' }),
  ];
}

/** In percentage points. */
function changeOf({ reading }: Stake): number | null {
  if (reading === null || reading.share === null || reading.previous === null) return null;
  return (reading.share - reading.previous) * 100;
}
