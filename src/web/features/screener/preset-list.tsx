import { useState } from 'react';
import { type Preset, PRESETS } from '../../../domain/screener/presets.ts';
import { UNIVERSE_KINDS, type UniverseKind } from '../../../domain/screener/universe.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { ScreenerState } from './address.ts';

interface PresetListProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly universe: UniverseKind;
  readonly onChoose: (change: Partial<ScreenerState>) => void;
}

/** What a preset makes of the address. */
export const stateOfPreset = ({
  universe,
  expression,
  columns,
  formulas,
  order,
}: Preset): Partial<ScreenerState> => ({
  universe,
  q: expression,
  off: '',
  set: '',
  columns: columns.filter((id) => id !== 'name'),
  formulas,
  sort: order.map(({ by, descending }) => `${descending ? '-' : ''}${by}`).join(','),
  group: 'none',
});

/** Ideas that people screen by: what each looks for, and what it does not see. */
export function PresetList({ open, onClose, universe, onChoose }: PresetListProps) {
  const t = useT();
  const [kind, setKind] = useState(universe);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('screener.presets')}
      description={t('screener.presetsHint')}
      wide
    >
      <div className="grid gap-3">
        <Segmented
          label={t('screener.universe')}
          segments={UNIVERSE_KINDS.map((value) => ({
            value,
            title: t(`screener.universe.${value}`),
          }))}
          value={kind}
          onChange={setKind}
          className="justify-self-start"
        />
        <ul className="grid gap-2 md:grid-cols-2">
          {PRESETS.filter((preset) => preset.universe === kind).map((preset) => (
            <li
              key={preset.id}
              className="grid content-start gap-1.5 rounded-md border border-line p-3"
            >
              <div className="flex items-center gap-2">
                <h3 className="grow font-semibold">{t(preset.title)}</h3>
                <Button
                  size="small"
                  aria-label={`${t('screener.use')}: ${t(preset.title)}`}
                  onClick={() => {
                    onChoose(stateOfPreset(preset));
                    onClose();
                  }}
                >
                  {t('screener.use')}
                </Button>
              </div>
              <p className="text-xs">{t(preset.idea)}</p>
              <p className="text-xs text-quiet">{t(preset.without)}</p>
              <code className="rounded-sm bg-sunken px-1.5 py-1 text-2xs break-words text-quiet">
                {preset.expression}
              </code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
