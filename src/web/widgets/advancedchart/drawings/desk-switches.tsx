import { MAGNETS } from '../../../../domain/drawings/handling.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useDesk } from './desk-context.ts';
import { ToolButton } from './tool-button.tsx';

/** Magnet, keeping the tool, undo, hiding and deleting all, and the list. */
export function DeskSwitches() {
  const t = useT();
  const { desk, state, drawings, remove, isListOpen, setListOpen } = useDesk();
  const { magnet } = state;
  const next = MAGNETS[(MAGNETS.indexOf(magnet) + 1) % MAGNETS.length] ?? 'off';
  return (
    <>
      <ToolButton
        label={t(`drawings.magnet.${magnet}`)}
        icon="magnet"
        chosen={magnet !== 'off'}
        className={magnet === 'strong' ? '!text-accent' : undefined}
        onClick={() => desk.setMagnet(next)}
      />
      <ToolButton
        label={t('drawings.stay')}
        icon="stay"
        chosen={state.stays}
        onClick={() => desk.setStays(!state.stays)}
      />
      <ToolButton
        label={t('drawings.undo')}
        icon="undo"
        disabled={!state.canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={() => desk.undo()}
      />
      <ToolButton
        label={t('drawings.redo')}
        icon="redo"
        disabled={!state.canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => desk.redo()}
      />
      <ToolButton
        label={t(state.allHidden ? 'drawings.showAll' : 'drawings.hideAll')}
        icon="hidden"
        chosen={state.allHidden}
        onClick={() => desk.setAllHidden(!state.allHidden)}
      />
      <ToolButton
        label={t('drawings.removeAll')}
        icon="trash"
        disabled={drawings.length === 0}
        onClick={() => remove(drawings.map(({ id }) => id))}
      />
      <ToolButton
        label={t('drawings.objects')}
        icon="list"
        chosen={isListOpen}
        onClick={() => setListOpen(!isListOpen)}
      />
    </>
  );
}
