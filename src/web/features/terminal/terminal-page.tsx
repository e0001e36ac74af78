import { type ReactNode, useState } from 'react';
import { FIRST_LAYOUT } from '../../../domain/terminal/default-layouts.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { FeatureGate } from '../../widgets/feature-gate.tsx';
import { CommandLine } from './command-line.tsx';
import { createDesk } from './create-desk.ts';
import { PanelHost } from './panel-host.tsx';
import { kindOf } from './panel-kinds.ts';
import { TerminalView } from './terminal-view.tsx';

/** `/terminal`: for those whose plan has it. */
export function TerminalPage(): ReactNode {
  const t = useT();
  return (
    <>
      <PageHead title={t('terminal.title')} description={t('terminal.description')} />
      <h1 className="sr-only" tabIndex={-1}>
        {t('terminal.title')}
      </h1>
      <FeatureGate feature="terminal">
        <Terminal />
      </FeatureGate>
    </>
  );
}

function Terminal() {
  const t = useT();
  const [desk] = useState(() => createDesk(FIRST_LAYOUT));
  return (
    <TerminalView
      desk={desk}
      kindTitle={(kind) => {
        const known = kindOf(kind);
        return known === undefined ? kind : t(known.title);
      }}
      isAboutSymbol={(kind) => kindOf(kind)?.follows.includes('symbol') ?? true}
      commandLine={<CommandLine desk={desk} kindOf={kindOf} layouts={null} />}
      renderPanel={(id, isShown) => <PanelHost desk={desk} id={id} isShown={isShown} />}
    />
  );
}
