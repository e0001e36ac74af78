import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import { parseAssetId } from '../../../../domain/portfolio/asset-id.ts';
import { LOT_METHODS } from '../../../../domain/portfolio/portfolio.ts';
import type { Transaction, TransactionKind } from '../../../../domain/portfolio/transaction.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { editFailureText, useEditPortfolios } from '../use-edit-portfolios.ts';
import { BASE_CURRENCIES } from '../frame/base-currencies.ts';
import { BookingSummary } from './booking-summary.tsx';
import { AssetField } from './asset-field.tsx';
import { type DraftField, FIELDS_OF, KIND_GROUPS } from './draft-fields.ts';
import { type Draft, type DraftFault, draftOf, emptyDraft, readDraft } from './draft.ts';
import { cashEffect } from './row-effect.ts';
import {
  type BookingFacts,
  type BookingWarning,
  bookingWarnings,
  ofKind,
  withSuggestions,
} from './suggested-draft.ts';
import { assetsQuery, bookingFactsQuery } from './transactions-query.ts';
import { SubmitForm } from '../../../ui/submit-form.tsx';

interface TransactionFormProps {
  /** Those that the reader may change; the first is offered. */
  readonly portfolios: readonly PortfolioEntry[];
  readonly today: string;
  /** The row to correct; without one a row is added. */
  readonly before: {
    readonly portfolio: string;
    readonly row: Transaction;
    readonly revision: number;
  } | null;
  readonly onDone: () => void;
}

/** A source that takes longer keeps nobody from saving what is typed. */
const FACTS_PATIENCE = 5_000;
const NOTHING_TYPED: ReadonlySet<DraftField> = new Set();
const CURRENCIES: ReadonlySet<DraftField> = new Set([
  'currency',
  'boughtCurrency',
  'settledCurrency',
]);
const NUMERIC: ReadonlySet<DraftField> = new Set([
  'quantity',
  'price',
  'amount',
  'bought',
  'numerator',
  'denominator',
  'ratio',
  'costShare',
  'cash',
  'value',
  'cost',
  'fee',
  'tax',
  'settled',
  'cashInLieu',
]);

/** Adds or corrects one row: the fields of its kind, and what it moves as it is typed. */
export function TransactionForm({ portfolios, today, before, onDone }: TransactionFormProps) {
  const t = useT();
  const edit = useEditPortfolios();
  const [portfolioId, setPortfolio] = useState(before?.portfolio ?? portfolios[0]?.id ?? '');
  const portfolio = portfolios.find(({ id }) => id === portfolioId) ?? portfolios[0];
  const accounts = portfolio?.accounts.filter(({ closed }) => !closed) ?? [];
  const [plain, setDraft] = useState<Draft>(() =>
    before === null
      ? emptyDraft('buy', {
          date: today,
          account: accounts[0]?.id ?? '',
          currency: accounts[0]?.currency ?? portfolio?.settings.base ?? '',
        })
      : draftOf(before.row),
  );
  /** Fields that the person filled in: only the others take what the market suggests. */
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const currencies = useId();
  const again = useRef(false);
  const [id, setId] = useState(() => before?.row.id ?? crypto.randomUUID());
  const api = useApi();
  const assets = useQuery({ ...assetsQuery(api, portfolioId), enabled: portfolioId !== '' });
  const queries = useQueryClient();
  const date = parseIsoDate(plain.fields.date);
  const asset = parseAssetId(plain.fields.asset.trim());
  const factsQuery = (of: typeof asset) =>
    bookingFactsQuery(api, portfolioId, {
      date: date ?? '',
      asset: of,
      without: before?.row.id ?? null,
    });
  const { data: facts } = useQuery({
    ...factsQuery(useDeferredValue(asset)),
    enabled: portfolioId !== '' && date !== null,
  });
  const draftBy = (said: BookingFacts | undefined): Draft =>
    before === null ? withSuggestions(plain, typed, said) : plain;
  const draft = draftBy(facts);
  const known = useMemo(
    () => new Map(assets.data?.assets.map((asset) => [asset.id, asset])),
    [assets.data],
  );

  const read = readDraft(draft, id, before?.row ?? null);
  const faults = isChecked && read.kind === 'faults' ? read.faults : {};
  const cash = read.kind === 'row' ? cashEffect(read.row, known) : [];
  const warningsBy = (of: Draft, said: BookingFacts | undefined): readonly BookingWarning[] => {
    const row = readDraft(of, id, before?.row ?? null);
    if (row.kind !== 'row' || (before !== null && typed.size === 0)) return [];
    return bookingWarnings(
      row.row,
      portfolio?.settings.cash === 'tracked' ? cashEffect(row.row, known) : [],
      of.fields.currency.trim().toUpperCase(),
      said,
    );
  };
  const warnings = warningsBy(draft, facts);
  const accountName = (account: string): string =>
    accounts.find((one) => one.id === account)?.name ?? account;

  const set = (field: DraftField, text: string): void => {
    setDraft(({ kind, fields }) => ({ kind, fields: { ...fields, [field]: text } }));
    setTyped((fields) => new Set([...fields, field]));
  };
  /** Waits for what the market says of the row: what has not been shown yet is not saved unseen. */
  const saysMore = async (): Promise<boolean> => {
    const said = await Promise.race([
      queries.ensureQueryData(factsQuery(asset)).catch(() => undefined),
      new Promise<undefined>((done) => setTimeout(done, FACTS_PATIENCE, undefined)),
    ]);
    if (said === undefined) return false;
    const next = draftBy(said);
    return (
      JSON.stringify(next) !== JSON.stringify(draft) ||
      warningsBy(next, said).length > warnings.length
    );
  };
  const send = async (): Promise<void> => {
    const isAnother = again.current;
    again.current = false;
    setChecked(true);
    setFailure(null);
    if (read.kind === 'faults' || portfolio === undefined || (await saysMore())) return;
    const outcome = await edit(
      [
        before === null
          ? { kind: 'addTransactions', portfolio: portfolio.id, transactions: [read.row] }
          : {
              kind: 'correctTransaction',
              portfolio: before.portfolio,
              transaction: read.row,
              revision: before.revision,
            },
      ],
      {
        undo: t(before === null ? 'portfolioledger.added' : 'portfolioledger.saved'),
        quiet: true,
      },
    );
    if (outcome.kind === 'failed') {
      setFailure(editFailureText(t, outcome.failure));
      return;
    }
    if (!isAnother) {
      onDone();
      return;
    }
    // The next one is likely of the same day and account.
    setId(crypto.randomUUID());
    setChecked(false);
    setTyped(NOTHING_TYPED);
    setDraft(({ kind, fields: { date, account, currency, asset } }) =>
      emptyDraft(kind, { date, account, currency, asset }),
    );
  };
  const faultText = (fault: DraftFault | undefined): string | undefined =>
    fault === undefined ? undefined : t(`portfolioledger.fault.${fault}`);
  const field = (name: DraftField) => {
    const label = t(`portfolioledger.field.${name}`);
    const error = faultText(faults[name]);
    const value = draft.fields[name];
    if (name === 'account' || name === 'to')
      return (
        <Select
          key={name}
          label={label}
          error={error}
          value={value}
          onChange={({ target }) => set(name, target.value)}
        >
          {name === 'to' || value === '' ? (
            <option value="">{t('portfolioledger.choose')}</option>
          ) : null}
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {account.name}
            </option>
          ))}
        </Select>
      );
    if (name === 'lotMethod')
      return (
        <Select
          key={name}
          label={label}
          value={value}
          onChange={({ target }) => set(name, target.value)}
        >
          <option value="">{t('portfolioledger.usualMethod')}</option>
          {LOT_METHODS.map((method) => (
            <option key={method} value={method}>
              {t(`portfolioledger.method.${method}`)}
            </option>
          ))}
        </Select>
      );
    if (name === 'asset' || name === 'into')
      return (
        <AssetField
          key={name}
          label={label}
          error={error}
          value={value}
          onChange={(text) => set(name, text)}
        />
      );
    return (
      <TextField
        key={name}
        label={label}
        error={error}
        value={value}
        type={name === 'date' || name === 'acquired' ? 'date' : 'text'}
        {...(NUMERIC.has(name) ? { inputMode: 'decimal' as const, className: 'tabular-nums' } : {})}
        {...(CURRENCIES.has(name) ? { maxLength: 5, list: currencies } : {})}
        {...(name === 'costShare' ? { hint: t('portfolioledger.costShareHint') } : {})}
        {...(name === 'settled' ? { hint: t('portfolioledger.settledHint') } : {})}
        autoComplete="off"
        onChange={({ target }) => set(name, target.value)}
      />
    );
  };

  return (
    <SubmitForm className="grid gap-4" noValidate onSend={send}>
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        {portfolios.length < 2 || before !== null ? null : (
          <Select
            // The dialog was asked for, and its first field is where one begins.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            label={t('portfolioledger.portfolio')}
            value={portfolioId}
            onChange={({ target }) => {
              setPortfolio(target.value);
              const next = portfolios.find((one) => one.id === target.value)?.accounts[0];
              set('account', next?.id ?? '');
            }}
          >
            {portfolios.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
        <Select
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above, where it is the first
          autoFocus={portfolios.length < 2 || before !== null}
          label={t('portfolioledger.kind')}
          value={draft.kind}
          onChange={({ target }) => {
            const kind = KINDS.find((one) => one === target.value);
            if (kind !== undefined) setDraft((kept) => ofKind(kept, kind, typed));
          }}
        >
          {KIND_GROUPS.map(({ group, kinds }) => (
            <optgroup key={group} label={t(`portfolioledger.group.${group}`)}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`portfolioledger.kind.${kind}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        {(['date', 'account', ...FIELDS_OF[draft.kind], 'note'] as const).map(field)}
      </div>
      <datalist id={currencies}>
        {[...new Set([...accounts.map(({ currency }) => currency), ...BASE_CURRENCIES])].map(
          (code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ),
        )}
      </datalist>
      <footer className="sticky -bottom-4 z-10 -mx-5 -mb-4 grid gap-2 border-t border-line bg-sunken px-5 py-3">
        <BookingSummary cash={cash} warnings={warnings} accountName={accountName} />
        {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onDone}>{t('portfolioledger.cancel')}</Button>
          {before === null ? (
            <Button
              onClick={({ currentTarget }) => {
                again.current = true;
                currentTarget.form?.requestSubmit();
              }}
            >
              {t('portfolioledger.saveAndNext')}
            </Button>
          ) : null}
          <Button type="submit" kind="primary">
            {t('portfolioledger.save')}
          </Button>
        </div>
      </footer>
    </SubmitForm>
  );
}

const KINDS: readonly TransactionKind[] = KIND_GROUPS.flatMap(({ kinds }) => kinds);
