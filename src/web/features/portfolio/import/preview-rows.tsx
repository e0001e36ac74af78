import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import type { Transaction } from '../../../../domain/portfolio/transaction.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { assetOf, moneyOf } from '../overview/transaction-words.ts';
import type { ImportPreview } from './import-query.ts';
import { reasonText } from './reason-text.ts';

const FIRST = 25;
type Row = ImportPreview['transactions'][number];
type RowError = ImportPreview['errors'][number];
type Note = ImportPreview['ignored'][number];
type Double = ImportPreview['duplicates'][number];

const quantityOf = (row: Transaction): string | null => ('quantity' in row ? row.quantity : null);
const priceOf = (row: Transaction): string | null => ('price' in row ? row.price : null);
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** The rows as they would be booked, and those that would not, each with its reason. */
export function PreviewRows({
  preview,
  portfolio,
}: {
  readonly preview: ImportPreview;
  readonly portfolio: PortfolioEntry;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const rows = columnKit<Row>(i18n);
  const errors = columnKit<RowError>(i18n);
  const notes = columnKit<Note>(i18n);
  const doubles = columnKit<Double>(i18n);
  const line = t('portfolioimport.line');
  const exact = (text: string | null, least: number) =>
    text === null ? '' : format.number(Number(text), Math.max(least, decimalsOf(text)));
  const accountName = (id: string) =>
    portfolio.accounts.find((account) => account.id === id)?.name ?? id;
  return (
    <>
      {preview.errors.length === 0 ? null : (
        <Card
          title={t('portfolioimport.errorsTitle')}
          note={shownOf(preview.errors.length, preview.errorCount)}
          flush
        >
          <Grid
            caption={t('portfolioimport.errorsTitle')}
            rows={preview.errors}
            rowKey={({ row, column, why }) => `${row} ${column} ${reasonText(t, why)}`}
            first={12}
            columns={[
              errors.number('row', line, ({ row }) => row, { decimals: 0 }),
              errors.text('column', t('portfolioimport.column'), ({ column }) => column),
              errors.text('text', t('portfolioimport.text'), ({ text }) => text, {
                look: 'max-w-48 truncate font-mono text-xs',
              }),
              errors.text('why', t('portfolioimport.why'), ({ why }) => reasonText(t, why)),
            ]}
          />
        </Card>
      )}
      {preview.transactions.length === 0 ? null : (
        <Card
          title={t('portfolioimport.newRows')}
          note={shownOf(preview.transactions.length, preview.added)}
          flush
        >
          <Grid
            caption={t('portfolioimport.newRows')}
            rows={preview.transactions}
            rowKey={({ transaction }) => transaction.id}
            first={FIRST}
            columns={[
              rows.number('row', line, ({ row }) => row, { decimals: 0, from: 'md' }),
              rows.day('date', t('portfolioledger.field.date'), (one) => one.transaction.date),
              rows.text('kind', t('portfolioledger.kind'), ({ transaction }) =>
                t(`portfolioledger.kind.${transaction.kind}`),
              ),
              rows.text('asset', t('portfolioledger.field.asset'), ({ transaction }) =>
                assetOf(transaction),
              ),
              rows.figure(
                'quantity',
                t('portfolioledger.field.quantity'),
                ({ transaction }) => Number(quantityOf(transaction) ?? 0),
                ({ transaction }) => exact(quantityOf(transaction), 0),
              ),
              rows.figure(
                'price',
                t('portfolioledger.field.price'),
                ({ transaction }) => Number(priceOf(transaction) ?? 0),
                ({ transaction }) => exact(priceOf(transaction), 2),
              ),
              rows.figure(
                'amount',
                t('portfolioledger.field.amount'),
                ({ transaction }) => moneyOf(transaction)?.amount,
                ({ transaction }) => {
                  const money = moneyOf(transaction);
                  return money === null ? '' : format.money(money.amount, money.currency);
                },
              ),
              rows.text(
                'account',
                t('portfolioledger.field.account'),
                ({ transaction }) => accountName(transaction.account),
                { from: 'md' },
              ),
              rows.text(
                'note',
                t('portfolioledger.field.note'),
                ({ transaction }) => transaction.note,
                { from: 'lg', look: 'max-w-56 truncate text-quiet' },
              ),
            ]}
          />
        </Card>
      )}
      {preview.duplicates.length === 0 ? null : (
        <Card
          title={t('portfolioimport.duplicatesTitle')}
          note={shownOf(preview.duplicates.length, preview.exact + preview.likely)}
          flush
        >
          <Grid
            caption={t('portfolioimport.duplicatesTitle')}
            rows={preview.duplicates}
            rowKey={({ row }) => row}
            first={12}
            columns={[
              doubles.number('line', line, (one) => one.line, { decimals: 0 }),
              doubles.text('match', t('portfolioimport.how'), ({ match }) =>
                t(`portfolioimport.same.${match}`),
              ),
            ]}
          />
        </Card>
      )}
      {(['ambiguous', 'ignored'] as const).map((kind) =>
        preview[kind].length === 0 ? null : (
          <Card
            key={kind}
            title={t(`portfolioimport.${kind}Title`)}
            note={shownOf(preview[kind].length, preview[`${kind}Count`])}
            flush
          >
            <Grid
              caption={t(`portfolioimport.${kind}Title`)}
              rows={preview[kind]}
              rowKey={({ row, why }) => `${row} ${reasonText(t, why)}`}
              first={6}
              columns={[
                // Some are about the whole file.
                notes.number('row', line, ({ row }) => (row === 0 ? null : row), { decimals: 0 }),
                notes.text('why', t('portfolioimport.why'), ({ why }) => reasonText(t, why)),
              ]}
            />
          </Card>
        ),
      )}
    </>
  );
}

/** How many of how many. */
const shownOf = (shown: number, all: number): string =>
  shown === all ? String(all) : `${shown} / ${all}`;
