import type { SymbolHead } from '../../../contract/symbols.schema.ts';
import { tabPath, workspaceOfSymbol } from '../../../domain/navigation/workspace.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Instead of a tab that has nothing to show for this kind of instrument. */
export function NoSuchTab({ head, title }: { readonly head: SymbolHead; readonly title: string }) {
  const t = useT();
  const { symbol, name, symbolType } = head;
  const overview = tabPath(workspaceOfSymbol(symbolType), 'overview');
  return (
    <Card>
      <EmptyState
        glyph="info"
        title={t('quote.noTab', { title, symbol })}
        action={
          <ButtonLink to={`${overview}?symbol=${encodeURIComponent(symbol)}`}>
            {t('quote.toOverview', { symbol })}
          </ButtonLink>
        }
      >
        {t('quote.noTabText', { name, type: t(`symbols.type.${symbolType}`) })}
      </EmptyState>
    </Card>
  );
}
