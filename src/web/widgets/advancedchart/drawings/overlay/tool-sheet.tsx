import { kindsOf, TOOL_GROUPS } from '../../../../../domain/drawings/kinds.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Drawer } from '../../../../ui/overlay/drawer.tsx';
import { useDeskFace } from '../desk-context.ts';
import { ToolIcon } from '../tool-button.tsx';
import { DeskSwitches } from '../tool-rail.tsx';

/** All tools of a phone. */
export function ToolSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { act, state, status } = useDeskFace();
  return (
    <Drawer open onClose={onClose} title={t('drawings.tools')}>
      <div className="flex flex-wrap gap-1 border-b border-line p-2">
        <DeskSwitches />
      </div>
      {TOOL_GROUPS.map((group) => (
        <section key={group} className="border-b border-line py-2">
          <h3 className="px-4 pb-1 text-xs font-medium text-quiet">
            {t(`drawings.group.${group}`)}
          </h3>
          {kindsOf(group).map((kind) => (
            <button
              key={kind}
              type="button"
              disabled={status === 'failed'}
              data-tool={kind}
              aria-pressed={state.tool === kind}
              onClick={() => {
                act(({ desk }) => desk.choose(kind));
                onClose();
              }}
              className={classNames(
                'flex h-11 w-full items-center gap-3 px-4 text-left text-sm hover:bg-hover disabled:opacity-50',
                state.tool === kind && 'bg-chosen',
              )}
            >
              <ToolIcon name={kind} />
              {t(`drawings.kind.${kind}`)}
            </button>
          ))}
        </section>
      ))}
    </Drawer>
  );
}
