import { useState } from 'react';
import {
  type ComparedScale,
  COMPARED_SCALES,
  freeColour,
  MOST_COMPARED,
  MOST_SPREADS,
} from '../../../../domain/charting/beside-price.ts';
import { parseSpread, type SpreadError } from '../../../../domain/charting/spread-formula.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { AddSymbols } from '../../add-symbols.tsx';
import { useChartSession } from '../chart-session.tsx';
import { useBesideLines } from './beside-context.tsx';
import type { BesideLine } from './beside-context.tsx';
import { LineSample, useLineActions } from './overlay/compare-legend.tsx';

/** Symbols and formulas beside the price. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('compare.title')}
      description={t('compare.about', { limit: MOST_COMPARED })}
    >
      <div className="grid gap-5">
        <AddCompared />
        <LineList />
        <AddFormula />
      </div>
    </Dialog>
  );
}

function AddCompared() {
  const t = useT();
  const { state, change, symbol } = useChartSession();
  const isFull = state.compared.length >= MOST_COMPARED;
  const add = (symbols: readonly SymbolId[]) =>
    change(({ compared, spreads, axis }) => {
      let list = compared;
      for (const each of symbols) {
        if (each === symbol || list.length >= MOST_COMPARED) continue;
        if (list.some((known) => known.symbol === each)) continue;
        const colour = freeColour({ compared: list, spreads });
        list = [...list, { symbol: each, colour, scale: 'percent', hidden: false }];
      }
      // Several prices on one axis are told apart by their changes.
      return {
        compared: list,
        axis: compared.length === 0 && axis === 'linear' ? 'percent' : axis,
      };
    });
  return (
    <div className="grid gap-1.5">
      <AddSymbols
        label={t('compare.symbol')}
        placeholder={t('compare.symbolHint')}
        onAdd={add}
        disabled={isFull}
      />
      {isFull ? (
        <p className="text-xs text-quiet">{t('compare.full', { limit: MOST_COMPARED })}</p>
      ) : null}
    </div>
  );
}

function LineList() {
  const t = useT();
  const lines = useBesideLines().filter(({ kind }) => kind !== 'fundamental');
  if (lines.length === 0) return <p className="text-sm text-quiet">{t('compare.none')}</p>;
  return (
    <ul className="grid ruled border-y border-line">
      {lines.map((line) => (
        <LineEntry key={line.id} line={line} />
      ))}
    </ul>
  );
}

const LOOKS = 12;

function LineEntry({ line }: { readonly line: BesideLine }) {
  const t = useT();
  const { change } = useChartSession();
  const { toggle, remove } = useLineActions(line);
  const { name } = line;
  const restyle = (look: { readonly colour?: number; readonly scale?: ComparedScale }) =>
    change(({ compared, spreads }) => ({
      compared: compared.map((each) => (each.symbol === name ? { ...each, ...look } : each)),
      spreads: spreads.map((each) =>
        each.formula.toUpperCase() === name && look.colour !== undefined
          ? { ...each, colour: look.colour }
          : each,
      ),
    }));
  return (
    <li className="flex min-h-10 items-center gap-2 text-sm">
      <Button
        kind="quiet"
        size="small"
        aria-label={t('compare.colour', { symbol: name })}
        title={t('compare.colour', { symbol: name })}
        onClick={() => restyle({ colour: (line.colour % LOOKS) + 1 })}
      >
        <LineSample number={line.colour} />
      </Button>
      <span className="min-w-0 grow truncate font-medium">{name}</span>
      {line.failed ? (
        <span className="text-xs text-danger">{t('compare.failed', { symbol: name })}</span>
      ) : null}
      {line.scale === undefined ? null : (
        <Choice
          label={t('compare.scale', { symbol: name })}
          value={line.scale}
          values={COMPARED_SCALES}
          name={(scale) => t(`compare.scale.${scale}`)}
          onChange={(scale) => restyle({ scale })}
        />
      )}
      {toggle === null ? null : (
        <IconButton
          label={t(line.hidden ? 'compare.show' : 'compare.hide', { symbol: name })}
          glyph="eye"
          aria-pressed={!line.hidden}
          className={line.hidden ? 'opacity-40' : ''}
          onClick={toggle}
        />
      )}
      <IconButton label={t('compare.remove', { symbol: name })} glyph="close" onClick={remove} />
    </li>
  );
}

function AddFormula() {
  const t = useT();
  const { state, change } = useChartSession();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = (): void => {
    const parsed = parseSpread(text);
    if (!parsed.ok) {
      setError(problemText(t, parsed.error));
      return;
    }
    if (state.spreads.length >= MOST_SPREADS) {
      setError(t('compare.tooManyFormulas', { limit: MOST_SPREADS }));
      return;
    }
    const formula = parsed.formula.text;
    change(({ compared, spreads }) =>
      spreads.some((each) => each.formula === formula)
        ? {}
        : {
            spreads: [
              ...spreads,
              { formula, colour: freeColour({ compared, spreads }), hidden: false },
            ],
          },
    );
    setText('');
    setError(undefined);
  };
  return (
    <SubmitForm className="grid gap-2" onSend={add}>
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextField
            label={t('compare.formula')}
            placeholder={t('compare.formulaHint')}
            hint={t('compare.formulaAbout')}
            error={error}
            value={text}
            maxLength={200}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        </div>
      </div>
      <div>
        <Button type="submit">{t('compare.addFormula')}</Button>
      </div>
    </SubmitForm>
  );
}

/** What is wrong with a formula, in a sentence. */
export function problemText(t: Translate, { problem, values, span }: SpreadError): string {
  switch (problem) {
    case 'arithmeticOnly':
      return t('compare.problem.arithmeticOnly');
    case 'badSymbol':
      return t('compare.problem.badSymbol', { symbol: values['symbol'] ?? '' });
    case 'empty':
    case 'noSymbol':
      return t('compare.problem.noSymbol');
    case 'tooManySymbols':
      return t('compare.problem.tooManySymbols', { limit: values['limit'] ?? 0 });
    case 'tooLong':
    case 'tooComplex':
    case 'tooDeep':
      return t('compare.problem.tooLong');
    default:
      return t('compare.problem.unreadable', { at: span.start + 1 });
  }
}
