import { useT } from '../../../i18n/i18n-provider.tsx';
import type { TestRowProps } from './about.ts';
import { type FormKind, formKind, newTest, offeredKinds } from '../form-kind.ts';
import { EventRow } from './event-row.tsx';
import { FigureRow, LevelRow, MoveRow, VolumeRow } from './figure-rows.tsx';
import { FormulaRow } from './formula-row.tsx';
import { CHOICE } from './row-controls.tsx';
import { ExtremeRow, IndicatorRow, PatternRow, PriceAgainstRow } from './series-rows.tsx';

/** One condition: what it is about, and the controls that fit. */
export function TestRow(props: TestRowProps) {
  const { test, about, isNew, onChange } = props;
  const t = useT();
  const kind = formKind(test);
  const offered = offeredKinds(about.target);
  const kinds = offered.includes(kind) ? offered : [...offered, kind];
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-1.5">
      <select
        aria-label={t('alerts.kind')}
        value={kind}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was just asked for
        autoFocus={isNew && kind !== 'level'}
        className={`max-w-44 min-w-0 rounded-sm border border-line bg-panel font-medium ${CHOICE}`}
        onChange={({ target }) => {
          const next = kinds.find((one) => one === target.value);
          if (next !== undefined && next !== kind) onChange(newTest(next, about.price()));
        }}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(`alerts.kind.${one}`)}
          </option>
        ))}
      </select>
      <RowBody {...props} kind={kind} />
    </div>
  );
}

function RowBody({ kind, test, ...rest }: TestRowProps & { readonly kind: FormKind }) {
  if (test.kind === 'event') return <EventRow {...rest} test={test} kind={kind} />;
  if (test.kind === 'holds')
    return kind === 'pattern' ? (
      <PatternRow {...rest} test={test} />
    ) : (
      <FormulaRow {...rest} test={test} />
    );
  switch (kind) {
    case 'level':
      return <LevelRow {...rest} test={test} />;
    case 'move':
      return <MoveRow {...rest} test={test} />;
    case 'volume':
      return <VolumeRow {...rest} test={test} />;
    case 'average':
    case 'band':
    case 'symbol':
    case 'line':
      return <PriceAgainstRow {...rest} test={test} />;
    case 'indicator':
      return <IndicatorRow {...rest} test={test} />;
    case 'extreme':
      return <ExtremeRow {...rest} test={test} />;
    case 'gap':
    case 'ivRank':
    case 'earnings':
    case 'figure':
    case 'portfolio':
      return <FigureRow {...rest} test={test} kind={kind} />;
    default:
      return <FormulaRow {...rest} test={test} />;
  }
}
