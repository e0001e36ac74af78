import { lazy } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { useToolDialog } from '../../ui/tool-dialog.tsx';
import type { ScreenerState } from './address.ts';

const PresetList = lazy(async () => ({
  default: (await import('./preset-list.tsx')).PresetList,
}));

interface PresetsMenuProps {
  readonly screen: ScreenerState;
  readonly onChoose: (change: Partial<ScreenerState>) => void;
}

/** Screens that come with the product, each with its idea. */
export function PresetsMenu({ screen, onChoose }: PresetsMenuProps) {
  const t = useT();
  const presets = useToolDialog((state) => (
    <PresetList {...state} universe={screen.universe} onChoose={onChoose} />
  ));
  return (
    <>
      <Button size="small" glyph="list" onClick={presets.show}>
        {t('screener.presets')}
      </Button>
      {presets.dialog}
    </>
  );
}
