import { useEffect } from 'react';
import { readComparedList } from '../../domain/funds/compared-list.ts';
import { DEFAULT_SYMBOL } from '../../domain/navigation/workspace.ts';
import { parseSymbolId } from '../../domain/symbols/instrument.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { PageHead } from '../i18n/page-head.tsx';
import { type AddressValues, addressValues, textField } from '../shell/navigation/address-field.ts';
import { useAddressState } from '../shell/navigation/use-address-state.ts';
import { fundPeersQuery } from '../shell/symbols/fund-peers-query.ts';
import { Button } from '../ui/button.tsx';
import { rememberCompared } from '../widgets/fundcomparison/compared-memory.ts';
import { fundComparisonQuery } from '../widgets/fundcomparison/fund-comparison-query.ts';
import { FundComparison } from '../widgets/fundcomparison/fund-comparison.tsx';
import { comparisonChoices } from '../widgets/fundcomparison/params.ts';
import { miniQuotesQuery } from '../widgets/miniquotes/mini-quotes-query.ts';

/** `symbols` are the funds in their order; without it the fund of `symbol` (RT-8) is the only one. */
const fields = { symbol: textField(64), symbols: textField(400), ...comparisonChoices };

const listOf = ({ symbol, symbols }: AddressValues<typeof fields>) => {
  const list = readComparedList(symbols);
  return list.compared.length > 0
    ? list
    : { ...list, compared: [parseSymbolId(symbol) ?? DEFAULT_SYMBOL.fund] };
};

const panels: PageQueries = (api, { url }) => {
  const values = addressValues(fields, url.searchParams);
  const { compared } = listOf(values);
  return [
    fundComparisonQuery(api, compared, values.range),
    miniQuotesQuery(api, compared),
    ...(compared[0] === undefined || compared.length > 1 ? [] : [fundPeersQuery(api, compared[0])]),
  ];
};

export const loader = serverLoader(() => [], panels);
export const clientLoader = browserLoader(() => [], panels, [
  'fundcomparison',
  'measures',
  'live',
  'widgets',
]);

export default function FundComparisonPage() {
  return (
    <Page>
      <Content />
    </Page>
  );
}

function Content() {
  const { t, format } = useI18n();
  const { values, change } = useAddressState(fields);
  const list = listOf(values);
  const { symbol: _, symbols: __, ...choices } = values;
  const shown = list.compared.join(',');
  useEffect(() => rememberCompared(localStorage, readComparedList(shown).compared), [shown]);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHead
        title={t('fundcomparison.pageTitle', { symbols: format.list([...list.compared]) })}
        description={t('fundcomparison.about')}
      />
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold tracking-tight" tabIndex={-1}>
          {t('pages.fundComparison')}
        </h1>
        <Button size="small" glyph="document" className="print:hidden" onClick={() => print()}>
          {t('fundcomparison.print')}
        </Button>
      </div>
      <FundComparison
        {...choices}
        symbols={[...list.compared, ...list.waiting]}
        notes={notesOf(t, list)}
        onChange={({ symbols, ...rest }) =>
          change(symbols === undefined ? rest : { ...rest, symbols: symbols.join(',') })
        }
      />
    </article>
  );
}

/** What of the address is not compared, in words. */
const notesOf = (
  t: Translate,
  { twice, unreadable }: ReturnType<typeof readComparedList>,
): readonly string[] => [
  ...(twice.length === 0 ? [] : [t('fundcomparison.twice', { symbols: twice.join(', ') })]),
  ...(unreadable.length === 0
    ? []
    : [t('fundcomparison.unreadable', { symbols: unreadable.join(', ') })]),
];
