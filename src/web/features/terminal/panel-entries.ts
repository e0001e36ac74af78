import { CHANNELS } from '../../../domain/terminal/channel.ts';
import { panelOf } from '../../../domain/terminal/edit-layout.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { MenuEntry } from '../../ui/overlay/menu.tsx';
import { CHANNEL_LOOK } from './channel-look.ts';
import type { TerminalDesk } from './desk.ts';
import { isDocked, isFloating, split, toggleFree, toggleMaximised } from './desk-actions.ts';

/** Everything that can be done to one panel, made when its menu opens. */
export function panelEntries(
  t: Translate,
  desk: TerminalDesk,
  id: string,
  rename: (id: string) => void,
  configure: (id: string) => void,
): readonly MenuEntry[] {
  const layout = desk.layout();
  const panel = panelOf(layout, id);
  if (panel === undefined) return [];
  const floats = isFloating(layout, id);
  const isDesk = isDocked(layout, id);
  const windows = !floats && !isDesk;
  return [
    ...CHANNELS.map((channel) => ({
      id: channel,
      title: t('terminal.channel', { name: t(CHANNEL_LOOK[channel].name) }),
      checked: panel.channel === channel,
      onSelect: () => desk.setChannel(id, panel.channel === channel ? null : channel),
    })),
    {
      title: t('terminal.pin'),
      checked: panel.isPinned,
      onSelect: () => desk.setPinned(id, !panel.isPinned),
    },
    'separator',
    {
      title: t('terminal.splitRight'),
      glyph: 'arrow-right',
      onSelect: () => split(desk, id, 'right'),
    },
    {
      title: t('terminal.splitDown'),
      glyph: 'arrow-down',
      onSelect: () => split(desk, id, 'down'),
    },
    {
      title: layout.maximised === null ? t('terminal.maximise') : t('terminal.restore'),
      glyph: 'resize',
      disabled: !isDesk,
      onSelect: () => toggleMaximised(desk, id),
    },
    {
      id: 'float',
      title: floats ? t('terminal.dockBack') : t('terminal.float'),
      glyph: 'layout',
      onSelect: () => toggleFree(desk, id, 'float'),
    },
    {
      id: 'window',
      title: windows ? t('terminal.dockBack') : t('terminal.popOut'),
      glyph: 'external',
      onSelect: () => toggleFree(desk, id, 'window'),
    },
    { title: t('panels.settings'), glyph: 'settings', onSelect: () => configure(id) },
    { title: t('terminal.rename'), glyph: 'pencil', onSelect: () => rename(id) },
    'separator',
    { title: t('terminal.close'), glyph: 'close', onSelect: () => desk.close(id) },
  ];
}
