import type { FundHolder } from '../../../domain/ownership/holder.ts';
import { holdingChange } from '../../../domain/ownership/holding-change.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { Badge } from '../../ui/badge.tsx';
import { Change } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { AddSymbols } from '../add-symbols.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { SymbolAndName } from '../symbol-and-name.tsx';
import { fundHoldersQuery, MOST_HOLDERS } from './fund-holders-query.ts';

interface FundHoldersProps {
  readonly symbol: SymbolId;
  /** Given where the reader may look up another stock. */
  readonly onSymbol?: (symbol: SymbolId) => void;
}

/** The funds that hold a stock: how much of them it is, and what they did since their last report. */
export function FundHolders({ symbol, onSymbol }: FundHoldersProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <QueryPanel
      tool="fundholders"
      title={t('fundholders.title', { symbol })}
      file={[symbol, t('fundholders.file')]}
      flush
      queries={(api) => [fundHoldersQuery(api, symbol), symbolQuery(api, symbol)]}
      skeleton="h-96"
      empty={[t('fundholders.none', { symbol }), t('fundholders.noneWhy'), 'pie']}
      asOf={({ data: [largest] }) =>
        largest === undefined ? null : t('fundholders.asOf', { date: format.day(largest.asOfDate) })
      }
      filters={
        onSymbol === undefined ? undefined : (
          <div className="border-b border-line px-card py-2.5 print:hidden">
            <AddSymbols
              label={t('fundholders.look')}
              placeholder={t('fundholders.look')}
              disabled={false}
              onAdd={([first]) => (first === undefined ? undefined : onSymbol(first))}
            />
          </div>
        )
      }
    >
      {({ data }, head) =>
        data.length === 0 ? null : (
          <>
            <Grid
              caption={t('fundholders.title', { symbol })}
              columns={holderColumns(i18n, head?.currency ?? NO_CURRENCY)}
              rows={data}
              rowKey={({ fund, name }) => fund ?? name}
              initially="-value"
              first={10}
            />
            {data.length < MOST_HOLDERS ? null : (
              <p className="border-t border-line px-card py-2 text-xs text-quiet">
                {t('fundholders.most', { count: MOST_HOLDERS })}
              </p>
            )}
          </>
        )
      }
    </QueryPanel>
  );
}

const changeOf = ({ shares, sharesPrevious }: FundHolder) =>
  holdingChange({
    change: shares === null || sharesPrevious === null ? null : shares - sharesPrevious,
    sharesPrevious,
  });

function holderColumns(i18n: I18n, currency: string): readonly Column<FundHolder>[] {
  const { t } = i18n;
  const kit = columnKit<FundHolder>(i18n);
  return [
    kit.text('fund', t('fundholders.fund'), ({ fund, name }) => fund ?? name, {
      rowHeader: true,
      look: 'w-full max-w-0 min-w-24',
      hint: ({ name }) => name,
      cell: ({ fund, name }) =>
        fund === null ? (
          <span className="block truncate">{name}</span>
        ) : (
          <SymbolAndName
            symbol={fund}
            name={name}
            to={`${tabPath('fund', 'holdings')}?symbol=${encodeURIComponent(fund)}`}
          />
        ),
    }),
    kit.text('name', t('fundholders.name'), ({ name }) => name, { from: 'csv' }),
    kit.percent('weight', t('fundholders.weight'), ({ weight }) => weight),
    kit.compact('shares', t('fundholders.shares'), ({ shares }) => shares, { from: 'room' }),
    kit.compactMoney('value', t('fundholders.value'), ({ value }) => value, currency, {
      from: 'room',
    }),
    kit.figure(
      'change',
      t('fundholders.change'),
      (holder) => changeOf(holder).ratio,
      (holder) => {
        const { kind, ratio } = changeOf(holder);
        if (kind === 'new') return <Badge tone="info">{t('fundholders.new')}</Badge>;
        return ratio === null ? MISSING : <Change ratio={ratio} />;
      },
      { help: t('fundholders.changeHelp') },
    ),
  ];
}
