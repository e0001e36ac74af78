import type { FilingOfMarket } from '../../../domain/filings/filing-stream.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { plainText } from '../../widgets/filings/form-name.ts';

/** The stream as a file: every filing in a row of its own. */
export function streamColumns(i18n: I18n): readonly Column<FilingOfMarket>[] {
  const { t } = i18n;
  const kit = columnKit<FilingOfMarket>(i18n);
  return [
    kit.instant('filed', t('filings.filed'), ({ filing }) => filing.filedAt),
    kit.text('form', t('filings.form'), ({ filing }) => filing.form),
    kit.text('symbol', t('filingstream.symbol'), ({ filing }) => filing.symbol),
    kit.text('company', t('filingstream.company'), ({ filing }) => filing.company),
    kit.text('title', t('filings.heading'), ({ filing }) => filing.title),
    kit.text('plain', t('filingstream.plain'), ({ filing }) => plainText(t, filing)),
    kit.text('items', t('filings.items'), ({ filing }) => filing.items.join(' ')),
    kit.text('sector', t('filingstream.sector'), ({ sector }) => sector),
    kit.text('number', t('filings.byNumber'), ({ filing }) => filing.id),
  ];
}
