import { memo } from 'react';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { ScreenExpression } from '../../../domain/screener/engine/engine.ts';
import { UNIVERSE_KINDS } from '../../../domain/screener/universe.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { ScreenerState } from './address.ts';
import { PresetsMenu } from './presets-menu.tsx';
import { SavedMenu } from './saved-menu.tsx';
import { ScreenMenu } from './screen-menu.tsx';
import type { ScreenResult } from './view-props.ts';

interface ScreenerHeaderProps {
  readonly screen: ScreenerState;
  readonly result: ScreenResult | null;
  readonly fields: readonly FieldId[];
  readonly formulas: ReadonlyMap<string, ScreenExpression>;
  readonly onChange: (change: Partial<ScreenerState>) => void;
  readonly onChoose: (change: Partial<ScreenerState>) => void;
}

/** The universe that is screened, and what can be done with a screen as a whole. */
export const ScreenerHeader = memo((props: ScreenerHeaderProps) => {
  const { screen, result, fields, formulas, onChange, onChoose } = props;
  const { t } = useI18n();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-xl font-semibold tracking-tight">{t('screener.title')}</h1>
      <Segmented
        label={t('screener.universe')}
        segments={UNIVERSE_KINDS.map((value) => ({
          value,
          title: t(`screener.universe.${value}`),
        }))}
        value={screen.universe}
        onChange={(universe) =>
          onChange({ universe, set: '', columns: [], sort: '', group: 'none', with: '' })
        }
      />
      <div className="ml-auto flex flex-wrap items-center gap-1.5">
        <PresetsMenu screen={screen} onChoose={onChoose} />
        <SavedMenu />
        <ScreenMenu screen={screen} result={result} fields={fields} formulas={formulas} />
      </div>
    </header>
  );
});
