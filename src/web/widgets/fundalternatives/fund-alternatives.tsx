import type { FundAlternatives as Alternatives } from '../../../contract/market/funds.schema.ts';
import {
  ALTERNATIVE_OVERLAP,
  type FundAlternative,
  SAVING_AMOUNT,
} from '../../../domain/funds/alternatives.ts';
import { MOST_COMPARED } from '../../../domain/funds/compared-list.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { comparisonAddress } from '../../shell/symbols/symbol-address.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { SymbolAndName } from '../symbol-and-name.tsx';
import { fundAlternativesQuery } from './alternatives-query.ts';

/** Funds that hold much the same for less, or more of the market. */
export function FundAlternatives({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="fundalternatives"
      title={t('fundprofile.alternatives')}
      file={[symbol, t('fundprofile.alternatives')]}
      flush
      queries={(api) => [fundAlternativesQuery(api, symbol)]}
      skeleton="h-84"
      empty={[
        t('fundprofile.noAlternatives'),
        t('fundprofile.noAlternativesWhy', { overlap: format.percent(ALTERNATIVE_OVERLAP, 0) }),
        'check',
      ]}
      asOf={() => null}
    >
      {({ data }) => (data.alternatives.length === 0 ? null : <Found alternatives={data} />)}
    </QueryPanel>
  );
}

function Found({ alternatives: found }: { readonly alternatives: Alternatives }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const compared = found.alternatives.slice(0, MOST_COMPARED - 1).map(({ symbol }) => symbol);
  return (
    <>
      <Grid
        caption={t('fundprofile.alternatives')}
        columns={alternativeColumns(i18n, found.currency)}
        rows={found.alternatives}
        rowKey={({ symbol }) => symbol}
        initially="-saved"
      />
      <p className="border-t border-line px-card py-2 text-xs text-quiet">
        {t('fundprofile.alternativesRule', {
          symbol: found.symbol,
          fee: format.fee(found.expenseRatio),
          holdings: format.number(found.holdings, 0),
          overlap: format.percent(ALTERNATIVE_OVERLAP, 0),
          compared: found.compared,
          count: found.inCategory,
        })}{' '}
        <TextLink to={comparisonAddress([found.symbol, ...compared])}>
          {t('fundprofile.compareSide')}
        </TextLink>
      </p>
    </>
  );
}

function alternativeColumns(i18n: I18n, currency: string): readonly Column<FundAlternative>[] {
  const { t, format } = i18n;
  const kit = columnKit<FundAlternative>(i18n);
  const why = (row: FundAlternative): readonly string[] => [
    ...(row.cheaper ? [t('fundprofile.cheaper')] : []),
    ...(row.broader ? [t('fundprofile.broader')] : []),
    ...(row.sameIndex ? [t('fundprofile.sameIndex')] : []),
  ];
  return [
    kit.text('symbol', t('fundprofile.fund'), ({ symbol }) => symbol, {
      rowHeader: true,
      hint: ({ name }) => name,
      cell: ({ symbol, name }) => (
        <SymbolAndName
          symbol={symbol}
          name={name}
          to={`${tabPath('fund', 'overview')}?symbol=${encodeURIComponent(symbol)}`}
          nameLook="max-w-56 max-md:hidden"
        />
      ),
    }),
    kit.text('name', t('fundprofile.name'), ({ name }) => name, { from: 'csv' }),
    {
      id: 'why',
      title: t('fundprofile.why'),
      from: 'wide',
      csv: (row) => why(row).join(', '),
      cell: (row) => (
        <span className="flex gap-1">
          {why(row).map((word) => (
            <Badge key={word}>{word}</Badge>
          ))}
        </span>
      ),
    },
    kit.fee('fee', t('fundprofile.expenseRatio'), ({ expenseRatio }) => expenseRatio),
    kit.figure(
      'saved',
      t('fundprofile.saved'),
      ({ saved }) => (saved === null ? null : Math.round(saved * 1e6) / 100),
      ({ saved }) => format.signed(saved === null ? null : saved * 1e4, 1),
      { help: t('fundprofile.savedHelp') },
    ),
    kit.figure(
      'amount',
      t('fundprofile.savedAmount', { amount: format.money(SAVING_AMOUNT, currency, 0) }),
      ({ savedAmount }) => savedAmount,
      ({ savedAmount }) => format.signedMoney(savedAmount, currency),
      { from: 'md' },
    ),
    kit.percent('overlap', t('fundprofile.overlap'), ({ overlap }) => overlap, { decimals: 1 }),
    kit.number('holdings', t('fundprofile.holdings'), ({ holdings }) => holdings, {
      decimals: 0,
      from: 'md',
    }),
    kit.compactMoney('assets', t('fundprofile.netAssets'), ({ netAssets }) => netAssets, currency, {
      from: 'lg',
    }),
  ];
}
