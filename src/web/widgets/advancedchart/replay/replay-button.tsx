import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { useChartDeck } from '../layouts/deck-context.ts';

/** Begins and ends the replay. */
export function ReplayButton() {
  const t = useT();
  const deck = useChartDeck();
  if (deck === null) return null;
  const { stage, choose, end } = deck.replay;
  return (
    <Button
      kind="quiet"
      size="small"
      glyph="refresh"
      aria-pressed={stage !== 'off'}
      onClick={stage === 'off' ? choose : end}
    >
      {t('layouts.replay')}
    </Button>
  );
}
