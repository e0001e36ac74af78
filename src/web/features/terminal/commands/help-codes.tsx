import type { PanelKind, PanelViewProps } from '../panel-kind.ts';
import { CodeList } from './code-list.tsx';
import type { FindKind } from './command-host.ts';
import { putCommand } from './line-control.ts';
import { useOfferedCodes } from './use-offered-codes.ts';

/** The panel that HELP opens; `kindOf` says which functions there are here. */
export const helpCodesKind = (kindOf: FindKind): PanelKind => ({
  id: 'help-codes',
  title: 'commands.help.title',
  about: 'commands.code.help',
  group: 'own',
  follows: [],
  size: { width: 260, height: 160 },
  component: (props) => <HelpCodes {...props} kindOf={kindOf} />,
});

function HelpCodes({ state, kindOf }: PanelViewProps & { readonly kindOf: FindKind }) {
  const codes = useOfferedCodes(kindOf);
  const about = state['code'] ?? '';
  return (
    <div className="h-full overflow-y-auto p-3">
      <CodeList key={about} codes={codes} about={about} onPut={putCommand} />
    </div>
  );
}
