import type { SymbolHead } from '../../../contract/symbols.schema.ts';
import { tabApplies } from '../../../domain/navigation/symbol-tabs.ts';
import { hasTab, type SymbolWorkspace } from '../../../domain/navigation/workspace.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { textField } from '../../shell/navigation/address-field.ts';
import { INSTEAD_OF } from '../../shell/navigation/decide.ts';
import { tabTitle } from '../../shell/navigation/page-titles.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { Notice } from '../../ui/notice.tsx';

const fields = { [INSTEAD_OF]: textField(20) };

/** SYM-7: which tab was asked for, and why the overview is shown in its place. */
export function InsteadNote({
  head,
  workspace,
}: {
  readonly head: SymbolHead;
  readonly workspace: SymbolWorkspace;
}) {
  const t = useT();
  const tab = useAddressState(fields).values[INSTEAD_OF] ?? '';
  if (!hasTab(workspace, tab) || tabApplies(tab, head)) return null;
  const { symbol, name, symbolType } = head;
  return (
    <Notice title={t('quote.noTab', { title: t(tabTitle(workspace, tab)), symbol })}>
      {t('quote.insteadText', { name, type: t(`symbols.type.${symbolType}`) })}
    </Notice>
  );
}
