import { type ReactNode, useState } from 'react';
import { FIRST_LAYOUT } from '../../../domain/terminal/default-layouts.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { FeatureGate } from '../../widgets/feature-gate.tsx';
import { CommandLine } from './command-line.tsx';
import { createDesk } from './create-desk.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import type { AccountDesk } from './layouts/desk-keeper.ts';
import { LayoutsMenu } from './layouts/layouts-menu.tsx';
import { useAccountDesk, useKeptDesk } from './layouts/use-kept-desk.ts';
import { useLayoutActions } from './layouts/use-layout-actions.ts';
import { PanelHost } from './panel-host.tsx';
import { kindOf } from './panel-kinds.ts';
import { usePanelsAhead } from './panels/panels-ahead.ts';
import { PanelViews, type PanelViewTable } from './panels/panel-views.ts';
import { usePanelPicker } from './panels/use-panel-picker.tsx';
import { useFrameLinks } from './panels/use-panel-address.ts';
import { usePanelSettings } from './panels/use-panel-settings.tsx';
import { TerminalView } from './terminal-view.tsx';

/** `/terminal`: for those whose plan has it. */
export function TerminalPage({ views }: { readonly views: PanelViewTable }): ReactNode {
  // Before any text is asked for: the rendering may have to wait for that.
  usePanelsAhead(views);
  const t = useT();
  return (
    <>
      <PageHead title={t('terminal.title')} description={t('terminal.description')} />
      <h1 className="sr-only" tabIndex={-1}>
        {t('terminal.title')}
      </h1>
      <FeatureGate feature="terminal">
        <Terminal views={views} />
      </FeatureGate>
    </>
  );
}

/** The desk that the account has is in the document; after a click it is asked for. */
function Terminal({ views }: { readonly views: PanelViewTable }) {
  const account = useAccountDesk();
  return account === undefined ? (
    <DeskSkeleton layout={FIRST_LAYOUT} />
  ) : (
    <OpenTerminal account={account} views={views} />
  );
}

function OpenTerminal({
  account,
  views,
}: {
  readonly account: AccountDesk | null;
  readonly views: PanelViewTable;
}) {
  const t = useT();
  const [desk] = useState(() => createDesk(account?.layout ?? FIRST_LAYOUT));
  const kept = useKeptDesk(desk, account);
  const actions = useLayoutActions(desk, kept);
  const picker = usePanelPicker(desk);
  const settings = usePanelSettings(desk);
  useFrameLinks(desk);
  return (
    <PanelViews value={views}>
      <TerminalView
        desk={desk}
        configure={settings.show}
        addPanel={picker.button}
        onAdd={picker.show}
        kindTitle={(kind) => {
          const known = kindOf(kind);
          return known === undefined ? kind : t(known.title);
        }}
        isAboutSymbol={(kind) => kindOf(kind)?.follows.includes('symbol') ?? true}
        commandLine={<CommandLine desk={desk} kindOf={kindOf} layouts={actions.commands} />}
        layouts={<LayoutsMenu desk={desk} kept={kept} actions={actions} />}
        renderPanel={(id, isShown) => <PanelHost desk={desk} id={id} isShown={isShown} />}
      />
      {settings.dialog}
    </PanelViews>
  );
}
