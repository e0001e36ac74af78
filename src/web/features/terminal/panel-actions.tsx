import { panelOf } from '../../../domain/terminal/edit-layout.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { useDesk, useDeskValue } from './desk-context.ts';
import { toggleMaximised } from './desk-actions.ts';
import { panelEntries } from './panel-entries.ts';
import { titleOf, useParts } from './parts-context.ts';

/** What can be done to the panel in front of a stack; beside its tabs, not in them. */
export function PanelActions({
  id,
  isFree = false,
}: {
  readonly id: string;
  /** In a window of its own there is nothing to fill. */
  readonly isFree?: boolean;
}) {
  const t = useT();
  const desk = useDesk();
  const parts = useParts();
  const panel = useDeskValue((layout) => panelOf(layout, id));
  const isMaximised = useDeskValue((layout) => layout.maximised !== null);
  if (panel === undefined) return null;
  const title = titleOf(parts, panel);
  return (
    <div className="flex h-7 items-center px-0.5" data-actions={id}>
      <LazyMenu
        kind="quiet"
        size="small"
        className="!h-6"
        label={t('terminal.menuOf', { title })}
        entries={() => panelEntries(t, desk, id, parts.rename, parts.configure)}
      />
      {isFree ? null : (
        <IconButton
          className="!h-6"
          size="small"
          glyph="resize"
          label={isMaximised ? t('terminal.restore') : t('terminal.maximise')}
          aria-pressed={isMaximised}
          onClick={() => toggleMaximised(desk, id)}
        />
      )}
      <IconButton
        className="!h-6"
        size="small"
        glyph="close"
        label={t('terminal.closeOf', { title })}
        onClick={() => desk.close(id)}
      />
    </div>
  );
}
