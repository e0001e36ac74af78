import { useT } from '../../../i18n/i18n-provider.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { giveCommand } from '../chart-commands.ts';
import { useChartSession } from '../chart-session.tsx';

const SWITCHES = ['volumeProfile', 'sessionBreaks', 'countdown'] as const;

/** What may lie over the price, and the tools that read it. */
export function OverlaysMenu() {
  const t = useT();
  const { chart, state, change } = useChartSession();
  return (
    <LazyMenu
      kind="quiet"
      size="small"
      worded
      label={t('compare.overlays')}
      entries={() => [
        ...SWITCHES.map((name) => ({
          id: name,
          title: t(`compare.${name}`),
          checked: state[name],
          onSelect: () => change((before) => ({ [name]: !before[name] })),
        })),
        'separator' as const,
        ...(['armMeasure', 'goToDate', 'dataWindow', 'dataTable'] as const).map((command) => ({
          id: command,
          title: t(command === 'armMeasure' ? 'compare.measure' : `compare.${command}`),
          disabled: chart === null,
          onSelect: () => {
            if (chart !== null) giveCommand(chart, command);
          },
        })),
      ]}
    />
  );
}
