import { useQuery } from '@tanstack/react-query';
import type { AssetId } from '../../../../domain/portfolio/asset.ts';
import {
  DERIVATION_TERMS,
  type DerivationTerm,
  type DerivedFigure,
} from '../../../../domain/portfolio/derivation.ts';
import { MISSING } from '../../../../i18n/formats.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { factRow } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Grid } from '../../../ui/table/grid.tsx';
import type { PortfolioScope } from '../../../widgets/portfolio/portfolio-scope.ts';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { type AttributedPart, derivationQuery } from './derivation-query.ts';
import { type Answer, onScreen } from './on-screen.ts';

type Cell = Answer['value'];
type Unit = Answer['unit'];
interface Row {
  readonly id: number;
  readonly cells: readonly Cell[];
}

/** What opens from a figure: formula, steps and every input. */
export function DerivationView({
  figure,
  asset,
  benchmark,
  part,
  scope,
}: {
  readonly figure: DerivedFigure;
  readonly asset: AssetId | null;
  readonly benchmark: string | null;
  readonly part: AttributedPart | null;
  readonly scope: PortfolioScope;
}) {
  const { t } = useI18n();
  const answer = useQuery(derivationQuery(useApi(), scope, figure, asset, benchmark, part));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm">
        <span className="text-quiet">{t('portfolioderivation.formula')}: </span>
        {t(`portfolioderivation.formula.${figure}`)}
      </p>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={8} />}>
        {(found) => <Found answer={found} />}
      </Loaded>
    </div>
  );
}

function Found({ answer }: { readonly answer: Answer }) {
  const { t } = useI18n();
  const text = useFigureText(answer.base);
  const termText = useTermText();
  const { steps, value, rows } = onScreen(answer);
  return (
    <>
      <dl>
        {steps.map(({ term, unit, value: amount, sign }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have no id and never move
          <div key={place} className={factRow}>
            <dt>
              {sign === null ? '' : sign === '+' ? '+ ' : '− '}
              {termText(term)}
            </dt>
            <dd className="tabular-nums">{text(amount, unit)}</dd>
          </div>
        ))}
        <div className={`${factRow} font-semibold`}>
          <dt>{t('portfolioderivation.result')}</dt>
          <dd className="tabular-nums">
            {value === null ? t('portfolioderivation.noResult') : text(value, answer.unit)}
          </dd>
        </div>
      </dl>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="text-sm font-semibold">{t('portfolioderivation.inputs')}</h3>
        <Inputs answer={{ ...answer, rows }} />
        {answer.count > answer.rows.length ? (
          <p className="text-xs text-quiet">
            {t('portfolioderivation.firstOf', { shown: answer.rows.length, count: answer.count })}
          </p>
        ) : null}
      </section>
    </>
  );
}

function Inputs({ answer }: { readonly answer: Answer }) {
  const { t } = useI18n();
  const text = useFigureText(answer.base);
  const termText = useTermText();
  const columns = answer.columns.map(({ term, unit }, place): Column<Row> => ({
    id: `${place}`,
    title: termText(term),
    numeric: unit !== 'text' && unit !== 'date',
    by: ({ cells }) => cells[place] ?? null,
    cell: ({ cells }) =>
      unit === 'text'
        ? termText(String(cells[place] ?? MISSING))
        : text(cells[place] ?? null, unit),
    ...(term === 'transaction' ? { look: 'max-w-24 truncate' } : {}),
    ...(unit === 'date' ? { look: 'whitespace-nowrap' } : {}),
  }));
  return (
    <Grid
      caption={t('portfolioderivation.inputs')}
      columns={columns}
      rows={answer.rows.map((cells, id) => ({ id, cells }))}
      rowKey={({ id }) => String(id)}
      first={20}
      look="inset"
      empty={<p className="text-sm text-quiet">{t('portfolioderivation.none')}</p>}
    />
  );
}

const isTerm = (term: string): term is DerivationTerm =>
  DERIVATION_TERMS.some((known) => known === term);

/** The word for a term; names that are none (an asset, an id) stay as they are. */
function useTermText(): (term: string) => string {
  const { t } = useI18n();
  return (term) => (isTerm(term) ? t(`portfolioderivation.term.${term}`) : term);
}

/** Digits of a plain number: exchange rates have more than counts. */
const decimalsOf = (value: number): number => (Number.isInteger(value) ? 0 : 6);

function useFigureText(base: string): (value: Cell, unit: Unit) => string {
  const { format } = useI18n();
  const amounts = useAmounts();
  return (value, unit) => {
    if (value === null) return MISSING;
    const number = Number(value);
    switch (unit) {
      case 'money':
        return amounts.money(value, base);
      case 'quantity':
        return amounts.quantity(value);
      case 'rate':
        return format.percent(number, 4);
      case 'number':
        return format.number(number, decimalsOf(number));
      case 'date':
        return format.day(String(value));
      case 'text':
        return String(value);
      default:
        return unit satisfies never;
    }
  };
}
