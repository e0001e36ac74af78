import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { useChartSession } from '../chart-session.tsx';
import { useBesideLines } from '../compare/beside-context.tsx';
import { useChartDeck, useChartSessions } from '../layouts/deck-context.ts';

/** The chart as a picture, a file, an address or on paper; the code of all of them comes with the menu. */
export function ExportMenu() {
  const i18n = useI18n();
  const session = useChartSession();
  const deck = useChartDeck();
  const sessions = useChartSessions();
  const lines = useBesideLines();
  return (
    <LazyMenu
      glyph="download"
      kind="quiet"
      size="small"
      // Texts of the menu are here before it opens.
      label={i18n.t('layouts.export')}
      className="shrink-0"
      load={() => import('./overlay/export-entries.ts')}
      entries={(loaded) => loaded?.exportEntries(i18n, session, deck, sessions, lines) ?? []}
    />
  );
}
