import { lazy } from 'react';
import type { ScreenScope } from '../../../domain/screener/screen-scope.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { useToolDialog } from '../../ui/tool-dialog.tsx';
import type { ScreenerState } from './address.ts';

const FormulaEditor = lazy(async () => ({
  default: (await import('./formula-editor.tsx')).FormulaEditor,
}));

interface FormulaToolsProps {
  readonly screen: ScreenerState;
  readonly scope: ScreenScope;
  readonly onChange: (change: Partial<ScreenerState>) => void;
}

/** Columns that are computed by an expression of the reader's own. */
export function FormulaTools({ screen, scope, onChange }: FormulaToolsProps) {
  const t = useT();
  const editor = useToolDialog((state) => (
    <FormulaEditor {...state} screen={screen} scope={scope} onChange={onChange} />
  ));
  return (
    <>
      <Button size="small" glyph="plus" onClick={editor.show}>
        {t('screener.formula')}
      </Button>
      {editor.dialog}
    </>
  );
}
