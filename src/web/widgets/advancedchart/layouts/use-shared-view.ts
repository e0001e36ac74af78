import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import { patternField } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import type { ChartDeck } from './deck-context.ts';
import { readLayout } from './open-layout.ts';
import { parseViewText } from './view-text.ts';

/** A whole view of charts, as `viewText` writes it; anything else counts as none. */
const fields = { view: patternField(/^[\w-]{1,6000}$/) };

/**
 * Shows the charts that a shared address holds, once, and takes them out of the address: from then
 * on the reader's own changes hold. What cannot be read is as if it had not been there. Answers
 * whether the page began with such an address.
 */
export function useSharedView(deck: ChartDeck): boolean {
  const { values, change } = useAddressState(fields);
  const { state } = useNavigation();
  const [hasView] = useState(values.view !== '');
  const [shown, setShown] = useState('');
  const apply = useEffectEvent((view: unknown) => {
    const symbol = deck.layout.charts[0]?.symbol;
    const layout = symbol === undefined ? null : readLayout(view, symbol);
    if (layout === null) return;
    deck.setOpened(null);
    deck.setLayout(() => layout);
  });
  useEffect(() => {
    const text = values.view;
    if (text === '') return undefined;
    let isGone = false;
    void parseViewText(text).then((view) => {
      if (isGone) return;
      apply(view);
      setShown(text);
    });
    return () => {
      isGone = true;
    };
  }, [values.view]);
  const clear = useEffectEvent(() => change({ view: '' }));
  useEffect(() => {
    // The address of the page's own chart may be on its way: one change at a time.
    if (values.view !== '' && values.view === shown && state === 'idle') clear();
  }, [values.view, shown, state]);
  return hasView;
}
