import type { PortfolioEntry } from '../../../../domain/portfolio/change.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Choice } from '../../../ui/choice.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { portfolioAddress } from '../address.ts';
import { chosenPortfolios } from '../portfolios-query.ts';

const ALL = '';
const SEVERAL = ',';

/** One portfolio, all together as a household, or several that are chosen in the menu beside. */
export function PortfolioSwitch({ open }: { readonly open: readonly PortfolioEntry[] }) {
  const t = useT();
  const { values, change } = useAddressState(portfolioAddress);
  const chosen = values.portfolio.filter((id) => open.some((each) => each.id === id));
  const value = chosen.length === 0 ? ALL : chosen.length === 1 ? (chosen[0] ?? ALL) : SEVERAL;
  const all = chosenPortfolios(open, []);
  const nameOf = (id: string): string => {
    if (id === ALL) return t('portfolio.all', { count: all.length });
    if (id === SEVERAL) return t('portfolio.several', { count: chosen.length });
    const entry = open.find((each) => each.id === id);
    if (entry === undefined) return id;
    return entry.role === 'owner'
      ? entry.name
      : t('portfolio.nameOf', { name: entry.name, owner: entry.owner });
  };
  const [only] = open;
  if (only === undefined) return null;
  // With one there is nothing to choose: its name says what the page is about.
  if (open.length === 1) return <p className="text-sm font-medium">{nameOf(only.id)}</p>;
  const toggled = (id: string): readonly string[] => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    return next.length === all.length && all.every(({ id: own }) => next.includes(own)) ? [] : next;
  };
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Choice
        label={t('portfolio.switch')}
        value={value}
        values={[ALL, ...open.map(({ id }) => id), ...(value === SEVERAL ? [SEVERAL] : [])]}
        name={nameOf}
        onChange={(id) => {
          if (id !== SEVERAL) change({ portfolio: id === ALL ? [] : [id] });
        }}
        className="!h-8 max-w-56 min-w-0 truncate !text-sm font-medium"
      />
      {open.length < 3 ? null : (
        <LazyMenu
          kind="quiet"
          size="small"
          glyph="list"
          label={t('portfolio.combine')}
          entries={() =>
            open.map((entry) => ({
              id: entry.id,
              title: nameOf(entry.id),
              checked: chosen.includes(entry.id),
              onSelect: () => change({ portfolio: toggled(entry.id) }),
            }))
          }
        />
      )}
    </div>
  );
}
