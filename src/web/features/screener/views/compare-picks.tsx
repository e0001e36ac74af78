import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { MOST_COMPARED_ROWS } from '../address.ts';
import type { ScreenResult } from '../view-props.ts';
import type { ComparedInstrument } from './compare-table.tsx';
import { textAt } from './view-figures.ts';

/** So many rows of the result are offered; the table has the others. */
const OFFERED = 100;

interface ComparePicksProps {
  readonly result: ScreenResult;
  readonly picked: readonly ComparedInstrument[];
  readonly onChange: (symbols: readonly SymbolId[]) => void;
}

/** What is compared: each can be taken out, and rows of the result can be added. */
export function ComparePicks({ result, picked, onChange }: ComparePicksProps) {
  const t = useT();
  const symbols = picked.map(({ symbol }) => symbol);
  const offered = Array.from(result.rows)
    .slice(0, OFFERED)
    .map((row) => ({ symbol: result.symbol(row), name: textAt(result, row, 'name') ?? '' }))
    .filter(({ symbol }) => !symbols.includes(symbol));
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label={t('screenviews.compare.picked')} className="contents">
        {symbols.map((symbol) => (
          <li
            key={symbol}
            className="flex h-7 items-center gap-1 rounded-sm border border-line bg-sunken pl-2 text-xs font-semibold pointer-coarse:h-9"
          >
            {symbol}
            <button
              type="button"
              aria-label={t('screenviews.compare.remove', { symbol })}
              disabled={symbols.length === 1}
              className="grid size-6 place-items-center rounded-xs text-quiet hover:text-ink disabled:opacity-40 pointer-coarse:size-8"
              onClick={() => onChange(symbols.filter((one) => one !== symbol))}
            >
              <Glyph name="close" className="size-3" />
            </button>
          </li>
        ))}
      </ul>
      {symbols.length >= MOST_COMPARED_ROWS || offered.length === 0 ? null : (
        <select
          aria-label={t('screenviews.compare.add')}
          className={`${compactControlClass} !w-auto max-w-48`}
          value=""
          onChange={({ target }) => {
            const added = offered[target.selectedIndex - 1];
            if (added !== undefined) onChange([...symbols, added.symbol]);
          }}
        >
          <option value="">{t('screenviews.compare.add')}</option>
          {offered.map(({ symbol, name }) => (
            <option key={symbol} value={symbol}>
              {symbol} {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
