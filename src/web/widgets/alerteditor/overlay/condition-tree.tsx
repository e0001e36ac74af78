import { useState } from 'react';
import type { AlertCondition } from '../../../../domain/alerts/condition.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import type { AlertAbout } from './about.ts';
import { isTest, newTest, offeredKinds } from '../form-kind.ts';
import { CHOICE, NumberField, Said } from './row-controls.tsx';
import { TestRow } from './test-row.tsx';

type Group = Extract<AlertCondition, { items: unknown }>;

interface NodeProps {
  readonly condition: AlertCondition;
  readonly about: AlertAbout;
  readonly isNew?: boolean;
  /** Groups in groups beyond this are written as text. */
  readonly depth?: number;
  /** `null` takes it away. */
  readonly onChange: (condition: AlertCondition | null) => void;
}

const JOINS = ['all', 'any'] as const;
const DEEPEST = 3;

/** The conditions of an alert as rows and groups. */
export function ConditionTree({ condition, about, isNew = false, onChange }: NodeProps) {
  const t = useT();
  const [newest, setNewest] = useState<number | null>(isNew ? 0 : null);
  // The outermost group needs no frame of its own.
  const group: Group =
    condition.kind === 'all' || condition.kind === 'any'
      ? condition
      : { kind: 'all', items: [condition] };
  const put = (next: Group): void => {
    const [only] = next.items;
    onChange(next.items.length === 1 && only !== undefined ? only : next);
  };
  const fresh = (): AlertCondition =>
    newTest(offeredKinds(about.target)[0] ?? 'level', about.price());
  const add = (item: AlertCondition): void => {
    setNewest(group.items.length);
    put({ ...group, items: [...group.items, item] });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {group.items.length < 2 ? null : (
        <JoinField value={group.kind} onChange={(kind) => put({ ...group, kind })} />
      )}
      <Items group={group} about={about} newest={newest} depth={1} onChange={put} />
      <div className="flex flex-wrap gap-1.5">
        <Button kind="quiet" size="small" glyph="plus" onClick={() => add(fresh())}>
          {t('alerts.addCondition')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          glyph="plus"
          onClick={() =>
            add({ kind: group.kind === 'all' ? 'any' : 'all', items: [fresh(), fresh()] })
          }
        >
          {t('alerts.addGroup')}
        </Button>
      </div>
    </div>
  );
}

function Items(props: {
  readonly group: Group;
  readonly about: AlertAbout;
  readonly newest: number | null;
  readonly depth: number;
  readonly onChange: (group: Group) => void;
}) {
  const { group, about, newest, depth, onChange } = props;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {group.items.map((item, at) => (
        // Rows have no names of their own; what a row holds comes from the condition alone.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Node
            condition={item}
            about={about}
            isNew={newest === at}
            depth={depth}
            onChange={(next) => {
              const items = group.items.flatMap((one, place) =>
                place !== at ? [one] : next === null ? [] : [next],
              );
              // The last condition stays: an alert always has one.
              if (items.length > 0) onChange({ ...group, items });
            }}
          />
        </li>
      ))}
    </ul>
  );
}

const JoinField = ({
  value,
  onChange,
}: {
  readonly value: Group['kind'];
  readonly onChange: (kind: Group['kind']) => void;
}) => {
  const t = useT();
  return (
    <Choice
      label={t('alerts.join')}
      value={value}
      values={JOINS}
      name={(kind) => t(kind === 'all' ? 'alerts.allOf' : 'alerts.anyOf')}
      onChange={onChange}
      className={`justify-self-start font-medium ${CHOICE}`}
    />
  );
};

/** A row or a group, with what is said about the whole of it: not, within so many minutes. */
function Node({ condition, about, isNew = false, depth = 1, onChange }: NodeProps) {
  const t = useT();
  const isNot = condition.kind === 'not';
  const inner = isNot ? condition.item : condition;
  const isWithin = inner.kind === 'within';
  const core = isWithin ? inner.item : inner;
  const minutes = isWithin ? inner.minutes : null;
  const rebuilt = (
    item: AlertCondition,
    { not = isNot, within = minutes }: { not?: boolean; within?: number | null } = {},
  ): AlertCondition => {
    const latched: AlertCondition =
      within === null ? item : { kind: 'within', item, minutes: within };
    return not ? { kind: 'not', item: latched } : latched;
  };
  const isGroup = core.kind === 'all' || core.kind === 'any';
  return (
    <div
      className={`flex items-start gap-1 max-md:flex-wrap rounded-md border border-line py-1.5 pr-1 pl-2 ${isGroup ? 'bg-sunken' : 'bg-panel'}`}
    >
      <div className="flex min-w-0 grow flex-wrap items-center gap-1.5 max-md:basis-full">
        {isNot ? <Said>{t('alerts.not')}</Said> : null}
        {isTest(core) ? (
          <TestRow
            test={core}
            about={about}
            isNew={isNew}
            onChange={(test) => onChange(rebuilt(test))}
          />
        ) : isGroup && depth < DEEPEST ? (
          <GroupBody
            group={core}
            about={about}
            depth={depth + 1}
            onChange={(next) => onChange(next === null ? null : rebuilt(next))}
          />
        ) : (
          // Not of a not, a latch of a latch: shown one inside the other.
          <div className="min-w-0 grow">
            <Node
              condition={core}
              about={about}
              depth={depth + 1}
              onChange={(next) => onChange(next === null ? null : rebuilt(next))}
            />
          </div>
        )}
        {minutes === null ? null : (
          <span className="flex items-center gap-1.5">
            <Said>{t('alerts.within')}</Said>
            <NumberField
              label={t('alerts.withinMinutes')}
              unit="plain"
              width="w-14"
              value={minutes}
              onChange={(next) =>
                onChange(rebuilt(core, { within: Math.max(1, Math.round(next)) }))
              }
            />
            <Said>{t('alerts.minutes')}</Said>
          </span>
        )}
      </div>
      <span className="ml-auto flex shrink-0 items-center">
        <Toggle
          label={t('alerts.notHint')}
          title={t('alerts.not')}
          pressed={isNot}
          onPress={() => onChange(rebuilt(core, { not: !isNot }))}
        />
        <Toggle
          label={t('alerts.withinHint')}
          title={t('alerts.withinShort')}
          pressed={isWithin}
          onPress={() => onChange(rebuilt(core, { within: isWithin ? null : 30 }))}
        />
        <IconButton
          glyph="close"
          label={t('alerts.removeCondition')}
          className="!h-7 pointer-coarse:!h-10"
          onClick={() => onChange(null)}
        />
      </span>
    </div>
  );
}

function GroupBody(props: {
  readonly group: Group;
  readonly about: AlertAbout;
  readonly depth: number;
  readonly onChange: (condition: AlertCondition | null) => void;
}) {
  const { group, about, depth, onChange } = props;
  const t = useT();
  const [newest, setNewest] = useState<number | null>(null);
  return (
    <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1.5">
      <JoinField value={group.kind} onChange={(kind) => onChange({ ...group, kind })} />
      <Items
        group={group}
        about={about}
        newest={newest}
        depth={depth}
        onChange={(next) => {
          const [only] = next.items;
          onChange(next.items.length === 1 && only !== undefined ? only : next);
        }}
      />
      <Button
        kind="quiet"
        size="small"
        glyph="plus"
        className="justify-self-start"
        onClick={() => {
          setNewest(group.items.length);
          const fresh = (): AlertCondition =>
            newTest(offeredKinds(about.target)[0] ?? 'level', about.price());
          onChange({ ...group, items: [...group.items, fresh()] });
        }}
      >
        {t('alerts.addCondition')}
      </Button>
    </div>
  );
}

function Toggle(props: {
  readonly label: string;
  readonly title: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}) {
  const { label, title, pressed, onPress } = props;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      className="h-7 rounded-sm px-1.5 text-xs text-quiet hover:bg-hover hover:text-ink aria-pressed:bg-chosen aria-pressed:text-ink pointer-coarse:h-10"
      onClick={onPress}
    >
      {title}
    </button>
  );
}
