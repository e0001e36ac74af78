import { memo, type RefObject } from 'react';
import type { Field } from '../../../../domain/fields/catalogue.ts';
import type { ScreenScope } from '../../../../domain/screener/screen-scope.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { ScreenerState } from '../address.ts';
import { FieldFinder } from './field-finder.tsx';
import type { GroupNode } from './form-tree.ts';

interface BuilderToolsProps extends Pick<ScreenerState, 'as' | 'universe'> {
  readonly scope: ScreenScope;
  readonly finder: RefObject<HTMLInputElement | null>;
  /** How the conditions are joined; null while there is nothing to join. */
  readonly op: GroupNode['op'] | null;
  readonly canClear: boolean;
  readonly canUndo: boolean;
  readonly onAs: (as: ScreenerState['as']) => void;
  readonly onField: (field: Field) => void;
  readonly onText: (text: string) => void;
  readonly onJoin: (op: 'and' | 'or') => void;
  readonly onGroup: () => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
}

/** What changes the conditions as a whole: nothing of it is drawn again while one is typed. */
export const BuilderTools = memo((props: BuilderToolsProps) => {
  const { as, universe, scope, finder, op, canClear, canUndo } = props;
  const { t } = useI18n();
  const isText = as === 'text';
  return (
    <>
      <Segmented
        label={t('screener.writtenAs')}
        segments={[
          { value: 'form', title: t('screener.form') },
          { value: 'text', title: t('screener.text') },
        ]}
        value={as}
        onChange={props.onAs}
      />
      {isText ? null : (
        <FieldFinder
          input={finder}
          universe={universe}
          scope={scope}
          label={t('screener.addCondition')}
          onField={props.onField}
          onText={props.onText}
        />
      )}
      {isText || op === null ? null : (
        <select
          aria-label={t('screener.join')}
          value={op}
          className="h-7 rounded-md border border-line bg-panel px-1 text-xs pointer-coarse:h-10"
          onChange={({ target }) => props.onJoin(target.value === 'or' ? 'or' : 'and')}
        >
          <option value="and">{t('screener.allOf')}</option>
          <option value="or">{t('screener.anyOf')}</option>
        </select>
      )}
      {isText ? null : (
        <Button kind="quiet" size="small" glyph="plus" onClick={props.onGroup}>
          {t('screener.addGroup')}
        </Button>
      )}
      <IconButton
        glyph="undo"
        label={t('screener.undo')}
        className="!h-7 pointer-coarse:!h-10"
        disabled={!canUndo}
        onClick={props.onUndo}
      />
      {canClear ? (
        <Button kind="quiet" size="small" onClick={props.onClear}>
          {t('screener.clear')}
        </Button>
      ) : null}
    </>
  );
});
