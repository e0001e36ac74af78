import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { choiceField, textField } from './address-field.ts';
import { type PanelAddress, PanelAddressContext } from './panel-address.ts';
import { type AddressState, useAddressState } from './use-address-state.ts';
import { useGo } from './use-go.ts';

const fields = { view: choiceField(['table', 'map'], 'table'), q: textField(20) };

interface Seen {
  readonly state: AddressState<typeof fields>;
  readonly go: (to: string) => void;
}

function View({ onSeen }: { readonly onSeen: (seen: Seen) => void }) {
  onSeen({ state: useAddressState(fields), go: useGo() });
  return null;
}

/** What the hooks give inside a panel with this state, on a page with another address. */
function inside(state: string, open: PanelAddress['open'] = () => true) {
  const changes: string[] = [];
  const panel: PanelAddress = {
    search: new URLSearchParams(state),
    change: (search) => void changes.push(search.toString()),
    open,
  };
  const seen: Seen[] = [];
  const element = (
    <PanelAddressContext value={panel}>
      <View onSeen={(hooks) => void seen.push(hooks)} />
    </PanelAddressContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/terminal?view=map&q=page'],
  });
  renderToStaticMarkup(<RouterProvider router={router} />);
  return { ...seen[0]!, changes, router };
}

describe('TERM-P7 the address state of a view in a panel', () => {
  it('TERM-P7 is the state of the panel and not the query of the page', () => {
    expect(inside('q=own').state.values).toEqual({ view: 'table', q: 'own' });
    expect(inside('').state.values).toEqual({ view: 'table', q: '' });
  });

  it('TERM-P7 is changed in the panel; two changes at once build on each other', () => {
    const { state, changes, router } = inside('q=own&other=1');
    state.change({ view: 'map' });
    state.change(({ q }) => ({ q: `${q}s` }));
    expect(changes).toEqual(['q=own&other=1&view=map', 'q=owns&other=1&view=map']);
    expect(router.state.location.search).toBe('?view=map&q=page');
  });

  it('TERM-P7 has links with the values of the panel', () => {
    expect(inside('q=own').state.href({ view: 'map' })).toBe('?q=own&view=map');
  });

  it('TERM-P7 goes where the panel opens it, and else where a page would', () => {
    const opened: string[] = [];
    const { go, router } = inside('', (href) => {
      opened.push(href);
      return href !== '/login';
    });
    go('/equity/home/overview?symbol=AAPL');
    expect(opened).toEqual(['/equity/home/overview?symbol=AAPL']);
    expect(router.state.location.pathname).toBe('/terminal');
  });
});
