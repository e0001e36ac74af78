import { MAGNETS } from '../../../../domain/drawings/magnet.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useDeskFace } from './desk-context.ts';
import { ToolButton } from './tool-button.tsx';

/** Magnet, keeping the tool, undo, hiding and deleting all, and the list. */
export function DeskSwitches() {
  const t = useT();
  const { act, state, drawings, isListOpen } = useDeskFace();
  const { magnet } = state;
  const next = MAGNETS[(MAGNETS.indexOf(magnet) + 1) % MAGNETS.length] ?? 'off';
  return (
    <>
      <ToolButton
        label={t(`drawings.magnet.${magnet}`)}
        icon="magnet"
        chosen={magnet !== 'off'}
        className={magnet === 'strong' ? '!text-accent' : undefined}
        onClick={() => act(({ desk }) => desk.setMagnet(next))}
      />
      <ToolButton
        label={t('drawings.stay')}
        icon="stay"
        chosen={state.stays}
        onClick={() => act(({ desk }) => desk.setStays(!state.stays))}
      />
      <ToolButton
        label={t('drawings.undo')}
        icon="undo"
        disabled={!state.canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={() => act(({ desk }) => desk.undo())}
      />
      <ToolButton
        label={t('drawings.redo')}
        icon="redo"
        disabled={!state.canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => act(({ desk }) => desk.redo())}
      />
      <ToolButton
        label={t(state.allHidden ? 'drawings.showAll' : 'drawings.hideAll')}
        icon="hidden"
        chosen={state.allHidden}
        onClick={() => act(({ desk }) => desk.setAllHidden(!state.allHidden))}
      />
      <ToolButton
        label={t('drawings.removeAll')}
        icon="trash"
        disabled={drawings.length === 0}
        onClick={() => act(({ remove }) => remove(drawings.map(({ id }) => id)))}
      />
      <ToolButton
        label={t('drawings.objects')}
        icon="list"
        chosen={isListOpen}
        onClick={() => act(({ setListOpen }) => setListOpen(!isListOpen))}
      />
    </>
  );
}
