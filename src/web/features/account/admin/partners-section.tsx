import type { PartnerFacts } from '../../../../contract/admin.schema.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { usePartners } from './partners-query.ts';
import { useReach } from './reach-query.ts';

function partnerColumns(i18n: I18n): readonly Column<PartnerFacts>[] {
  const { t } = i18n;
  const kit = columnKit<PartnerFacts>(i18n);
  const sites = ({ embedOrigins }: PartnerFacts) =>
    embedOrigins.length === 0
      ? t('admin.everywhere')
      : t('admin.siteCount', { count: embedOrigins.length });
  return [
    kit.text('name', t('admin.name'), ({ name }) => name, {
      rowHeader: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <TextLink to={`/account/admin/partners/${row.wmid}`}>{row.name}</TextLink>
          {row.disabledAt === null ? null : <Badge tone="danger">{t('admin.disabled')}</Badge>}
        </span>
      ),
    }),
    kit.text('wmid', t('admin.wmid'), ({ wmid }) => wmid),
    kit.text('ref', t('admin.ref'), ({ ref }) => ref),
    kit.text('sites', t('admin.sites'), sites, { from: 'md' }),
    kit.number('features', t('admin.features'), (row) => row.defaultFeatures.length, {
      decimals: 0,
      from: 'md',
    }),
  ];
}

/** The partners that the administrator looks after. */
export function PartnersSection() {
  const i18n = useI18n();
  const { t } = i18n;
  const { operator } = useReach();
  return (
    <Card
      title={t('account.partners')}
      flush
      actions={
        operator ? (
          <ButtonLink size="small" glyph="plus" to="/account/admin/partners/new">
            {t('admin.addPartner')}
          </ButtonLink>
        ) : undefined
      }
    >
      <Grid
        caption={t('account.partners')}
        columns={partnerColumns(i18n)}
        rows={usePartners()}
        rowKey={({ wmid }) => wmid}
      />
    </Card>
  );
}
