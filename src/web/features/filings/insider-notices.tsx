import { Link } from 'react-router';
import type { FilingOfMarket } from '../../../domain/filings/filing-stream.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { briefTitle, formText } from '../../widgets/filings/form-name.ts';
import { QueryPanel } from '../../widgets/query-panel.tsx';
import { noticesQuery } from './desk-queries.ts';

/** Who has become an insider (form 3) and who intends to sell (form 144): no trades yet. */
export function InsiderNotices() {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="insidernotices"
      title={t('filingstream.notices')}
      flush
      queries={(api) => [noticesQuery(api, '3'), noticesQuery(api, '144')]}
      skeleton={8}
      empty={[t('filingstream.noticesNone'), t('filingstream.noticesNoneWhy'), 'document']}
      asOf={() => null}
    >
      {(initial, proposed) => {
        const rows = [...initial.data, ...proposed.data];
        return rows.length === 0 ? null : (
          <Grid
            caption={t('filingstream.notices')}
            columns={columnsOf(i18n)}
            rows={rows}
            rowKey={({ filing }) => filing.id}
            initially="-filed"
            first={20}
          />
        );
      }}
    </QueryPanel>
  );
}

function columnsOf(i18n: I18n): readonly Column<FilingOfMarket>[] {
  const { t } = i18n;
  const kit = columnKit<FilingOfMarket>(i18n);
  return [
    kit.text('symbol', t('filingstream.symbol'), ({ filing }) => filing.symbol, {
      rowHeader: true,
      sub: ({ filing }) => filing.company,
    }),
    kit.text('form', t('filings.form'), ({ filing }) => filing.form, {
      cell: ({ filing }) => <span title={formText(t, filing.form)}>{filing.form}</span>,
      sub: ({ filing }) => formText(t, filing.form),
    }),
    kit.text('title', t('filings.heading'), ({ filing }) => filing.title, {
      cell: ({ filing }) => (
        <Link
          to={`/filings?filing=${encodeURIComponent(filing.id)}`}
          lang={SOURCE_LANGUAGE}
          className={`${textLinkClass} max-md:whitespace-normal`}
        >
          {briefTitle(filing)}
        </Link>
      ),
    }),
    kit.instant('filed', t('filings.filed'), ({ filing }) => filing.filedAt),
  ];
}
