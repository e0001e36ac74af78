import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { moved, MOST_COMPARED, readComparedList } from '../../../domain/funds/compared-list.ts';
import type { CommonRange } from '../../../domain/funds/common-growth.ts';
import { DEFAULT_SYMBOL } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { fundPeersQuery } from '../../shell/symbols/fund-peers-query.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import { AddSymbols } from '../add-symbols.tsx';
import { lastCompared } from './compared-memory.ts';
import { fundComparisonQuery } from './fund-comparison-query.ts';

interface FundListEditorProps {
  readonly symbols: readonly SymbolId[];
  readonly range: CommonRange;
  readonly notes: readonly string[];
  readonly onChange: (symbols: readonly SymbolId[]) => void;
}

/** Suggestions in one line. */
const MOST_OFFERED = 5;

/** Which funds are compared: add by typing or pasting, take out, move; and what is wrong with any. */
export function FundListEditor({ symbols, range, notes, onChange }: FundListEditorProps) {
  const { t, format } = useI18n();
  const compared = symbols.slice(0, MOST_COMPARED);
  const waiting = symbols.slice(MOST_COMPARED);
  const { data: answer } = useQuery(fundComparisonQuery(useApi(), compared, range));
  const { unknown = [], notFunds = [] } = answer?.data ?? {};
  const [told, setTold] = useState('');
  const add = (wanted: readonly SymbolId[]) => {
    const known = wanted.filter((symbol) => symbols.includes(symbol));
    setTold(
      known.length === 0 ? '' : t('fundcomparison.already', { symbols: format.list([...known]) }),
    );
    onChange([...new Set([...symbols, ...wanted])]);
  };
  const listed = (list: readonly string[]) => format.list([...list]);
  const sentences = [
    ...notes,
    ...(told === '' ? [] : [told]),
    ...(unknown.length === 0 ? [] : [t('fundcomparison.unknown', { symbols: listed(unknown) })]),
    ...(notFunds.length === 0 ? [] : [t('fundcomparison.notFunds', { symbols: listed(notFunds) })]),
    ...(waiting.length === 0
      ? []
      : [t('fundcomparison.waiting', { count: MOST_COMPARED, symbols: listed(waiting) })]),
  ];
  return (
    <div className="grid gap-2 border-b border-line px-card py-2.5 print:hidden">
      <ol className="flex flex-wrap items-center gap-1.5" aria-label={t('fundcomparison.list')}>
        {symbols.map((symbol, at) => (
          <FundChip
            key={symbol}
            symbol={symbol}
            isWrong={
              unknown.includes(symbol) || notFunds.includes(symbol) || waiting.includes(symbol)
            }
            isFirst={at === 0}
            isLast={at === symbols.length - 1}
            onMove={(by) => onChange(moved(symbols, at, by))}
            onRemove={
              symbols.length === 1
                ? undefined
                : () => onChange(symbols.filter((other) => other !== symbol))
            }
          />
        ))}
        <li>
          <AddSymbols
            label={t('fundcomparison.add')}
            placeholder={t('fundcomparison.addPlaceholder')}
            onAdd={add}
            disabled={symbols.length >= MOST_COMPARED}
          />
        </li>
      </ol>
      <div role="status" className="grid gap-1 empty:hidden">
        {sentences.map((sentence) => (
          <p key={sentence} className="flex items-center gap-1.5 text-xs text-warning">
            <Glyph name="warning" className="size-3.5 shrink-0" />
            {sentence}
          </p>
        ))}
      </div>
      {compared.length > 1 ? null : <Offered of={compared[0]} onAdd={add} onChange={onChange} />}
    </div>
  );
}

function FundChip({
  symbol,
  isWrong,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  readonly symbol: SymbolId;
  readonly isWrong: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const { t } = useI18n();
  const act = (glyph: GlyphName, label: string, onClick: (() => void) | undefined): ReactNode => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={onClick === undefined}
      className="grid h-full w-6 place-items-center rounded-full text-quiet hover:text-ink disabled:opacity-30 pointer-coarse:w-9"
      onClick={onClick}
    >
      <Glyph name={glyph} className="size-3" />
    </button>
  );
  return (
    <li
      data-compared={symbol}
      className={classNames(
        'inline-flex h-7 items-center rounded-full border bg-sunken text-xs font-medium pointer-coarse:h-9',
        isWrong ? 'border-warning text-warning' : 'border-line',
      )}
    >
      {act(
        'chevron-left',
        t('fundcomparison.left', { symbol }),
        isFirst ? undefined : () => onMove(-1),
      )}
      {symbol}
      {act(
        'chevron-right',
        t('fundcomparison.right', { symbol }),
        isLast ? undefined : () => onMove(1),
      )}
      {act('close', t('fundcomparison.remove', { symbol }), onRemove)}
    </li>
  );
}

const never = () => () => {};
const keptText = (): string => lastCompared(localStorage).join(',');

/** With one fund alone there is nothing to compare: the last comparison and its category are offered. */
function Offered({
  of,
  onAdd,
  onChange,
}: {
  readonly of: SymbolId | undefined;
  readonly onAdd: (symbols: readonly SymbolId[]) => void;
  readonly onChange: (symbols: readonly SymbolId[]) => void;
}) {
  const { t } = useI18n();
  const { data } = useQuery({
    ...fundPeersQuery(useApi(), of ?? DEFAULT_SYMBOL.fund),
    enabled: of !== undefined,
  });
  const kept = useSyncExternalStore(never, keptText, () => '');
  const last = readComparedList(kept).compared.filter((symbol) => symbol !== of);
  const together = of === undefined ? last : [...last, of].slice(-MOST_COMPARED);
  return (
    // As high before the others are known, and on a phone in one line.
    <div className="flex min-h-7 items-center gap-1.5 overflow-x-auto text-xs whitespace-nowrap text-quiet [scrollbar-width:none] pointer-coarse:min-h-9">
      {t('fundcomparison.addOne')}
      {last.length === 0 ? null : (
        <Button size="small" glyph="compare" onClick={() => onChange(together)}>
          {t('fundcomparison.withLast', { symbols: last.join(', ') })}
        </Button>
      )}
      {(data?.data ?? [])
        .filter(({ symbol }) => symbol !== of)
        .slice(0, MOST_OFFERED)
        .map(({ symbol, name }) => (
          <Button
            key={symbol}
            size="small"
            glyph="plus"
            title={name}
            aria-label={t('fundcomparison.addThis', { symbol, name })}
            onClick={() => onAdd([symbol])}
          >
            {symbol}
          </Button>
        ))}
    </div>
  );
}
