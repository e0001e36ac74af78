import { useState } from 'react';
import { withoutPhrases } from '../../../domain/expressions/tokens.ts';
import { readFormula } from '../../../domain/screener/read-screen.ts';
import { type FormulaColumn, SCREEN_LIMITS } from '../../../domain/screener/screen.ts';
import type { ScreenScope } from '../../../domain/screener/screen-scope.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { expressionFaultText } from '../../ui/expression-fault-text.ts';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ScreenerState } from './address.ts';
import { unitOfTree } from './unit-of-tree.ts';

/** The same in every language. */
const EXAMPLE = 'freeCashFlowYield + revenueGrowth';

interface FormulaEditorProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly screen: ScreenerState;
  readonly scope: ScreenScope;
  readonly onChange: (change: Partial<ScreenerState>) => void;
}

type Draft = Omit<FormulaColumn, 'id'> & { readonly key: number };

/** Columns that are computed: a name and an expression each. */
export function FormulaEditor({ open, onClose, screen, scope, onChange }: FormulaEditorProps) {
  const t = useT();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => [
    ...screen.formulas.map(({ name, expression }, key) => ({ name, expression, key })),
    ...(screen.formulas.length === 0 ? [{ name: '', expression: '', key: 0 }] : []),
  ]);
  const [count, setCount] = useState(drafts.length);
  const set = (key: number, part: Partial<Draft>): void =>
    setDrafts((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const wrong = drafts.some(({ expression }) => readFormula(expression, scope).fault !== undefined);
  const apply = (): void => {
    const formulas = drafts
      .filter(({ expression }) => expression.trim() !== '')
      .map(({ name, expression }, at) => ({
        id: `f${at + 1}`,
        name: name.trim(),
        expression: withoutPhrases(expression, scope.phrases),
      }));
    const isSorted = screen.sort.split(',').some((part) => /^-?f\d$/.test(part));
    onChange({ formulas, ...(isSorted ? { sort: '' } : {}) });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('screener.formulas')}
      description={t('screener.formulasHint')}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t('lists.cancel')}</Button>
          <Button kind="primary" disabled={wrong} onClick={apply}>
            {t('screener.apply')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {drafts.map(({ key, name, expression }) => {
          const { fault, tree } = readFormula(expression, scope);
          return (
            <div key={key} className="grid items-start gap-3 md:grid-cols-[10rem_1fr_auto]">
              <TextField
                label={t('screener.formulaName')}
                value={name}
                maxLength={SCREEN_LIMITS.formulaName}
                onChange={({ target }) => set(key, { name: target.value })}
              />
              <TextField
                label={t('screener.formulaExpression')}
                value={expression}
                className="font-mono !text-sm"
                spellCheck={false}
                autoCapitalize="none"
                placeholder={EXAMPLE}
                error={fault === undefined ? undefined : expressionFaultText(t, fault)}
                {...(tree === undefined ? {} : { hint: t(`screener.unit.${unitOfTree(tree)}`) })}
                onChange={({ target }) => set(key, { expression: target.value })}
              />
              <IconButton
                glyph="close"
                label={t('screener.removeFormula')}
                className="md:mt-6.5"
                onClick={() => setDrafts((all) => all.filter((one) => one.key !== key))}
              />
            </div>
          );
        })}
        <Button
          kind="quiet"
          glyph="plus"
          className="justify-self-start"
          disabled={drafts.length >= SCREEN_LIMITS.formulas}
          onClick={() => {
            setDrafts((all) => [...all, { name: '', expression: '', key: count }]);
            setCount(count + 1);
          }}
        >
          {t('screener.addFormula')}
        </Button>
      </div>
    </Dialog>
  );
}
