import type { AlertTarget } from '../../../../domain/alerts/alert.ts';
import type { NamedThing } from '../../../../domain/alerts/language/alert-names.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Choice } from '../../../ui/choice.tsx';
import type { OwnNames } from '../use-alert-names.ts';
import { CHOICE, Said } from './row-controls.tsx';
import { SymbolPick } from './symbol-pick.tsx';

const KINDS = ['symbol', 'watchlist', 'portfolio', 'screen', 'market'] as const;

interface TargetFieldsProps {
  readonly target: AlertTarget | null;
  readonly names: OwnNames;
  /** The first thing that is asked: it has the focus while nothing is chosen. */
  readonly isFirst: boolean;
  readonly onChange: (target: AlertTarget | null) => void;
}

/** What the alert is about. */
export function TargetFields({ target, names, isFirst, onChange }: TargetFieldsProps) {
  const t = useT();
  const kind = target?.kind ?? 'symbol';
  const things = {
    watchlist: names.watchlists,
    portfolio: names.portfolios,
    screen: names.screens,
  } as const;
  const offered = KINDS.filter(
    (one) => one === 'symbol' || one === 'market' || one === kind || things[one].length > 0,
  );
  const choose = (next: (typeof KINDS)[number]): void => {
    if (next === 'symbol') onChange(null);
    else if (next === 'market') onChange({ kind: 'market' });
    else {
      const [first] = things[next];
      if (first !== undefined) onChange({ kind: next, id: first.id });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Choice
        label={t('alerts.about')}
        value={kind}
        values={offered}
        name={(one) => t(`alerts.target.${one}`)}
        onChange={choose}
        className={`font-medium ${CHOICE}`}
      />
      {kind === 'symbol' ? (
        <SymbolPick
          label={t('alerts.symbol')}
          value={target?.kind === 'symbol' ? target.symbol : null}
          isFirst={isFirst && target === null}
          onChange={(symbol) => onChange({ kind: 'symbol', symbol })}
        />
      ) : null}
      {target?.kind === 'watchlist' || target?.kind === 'portfolio' || target?.kind === 'screen' ? (
        <ThingChoice
          label={t(`alerts.target.${target.kind}`)}
          things={things[target.kind]}
          id={target.id}
          onChange={(id) => onChange({ kind: target.kind, id })}
        />
      ) : null}
      {target?.kind === 'watchlist' ? <Said>{t('alerts.anyOfList')}</Said> : null}
      {target?.kind === 'market' ? <Said>{t('alerts.marketHint')}</Said> : null}
    </div>
  );
}

function ThingChoice(props: {
  readonly label: string;
  readonly things: readonly NamedThing[];
  readonly id: string;
  readonly onChange: (id: string) => void;
}) {
  const { label, things, id, onChange } = props;
  const t = useT();
  const ids = things.map((thing) => thing.id);
  return (
    <Choice
      label={label}
      value={id}
      values={ids.includes(id) ? ids : [id, ...ids]}
      name={(one) => things.find((thing) => thing.id === one)?.name ?? t('alerts.gone')}
      onChange={onChange}
      className={`max-w-56 ${CHOICE}`}
    />
  );
}
