import { type Param, type Params, readParams, type ValuesOf } from '../../../widgets/param.ts';
import { written } from '../../../shell/navigation/address-field.ts';
import type { PanelViewProps } from '../panel-kind.ts';

type Told = Pick<PanelViewProps, 'state' | 'symbol' | 'interval' | 'expiry'>;

export type PanelReading =
  | { readonly kind: 'read'; readonly values: ValuesOf<Params> }
  /** What it cannot do without. */
  | { readonly kind: 'needs'; readonly names: readonly string[] };

const readable = (param: Param<unknown> | undefined, text: string | null): text is string =>
  text !== null && param !== undefined && param.read(text) !== null;

/**
 * The parameters of a widget in a panel: what its channel says, then its own state. Text that the
 * widget cannot read, such as the interval of another kind of chart, counts as left out.
 */
export function panelValues(params: Params, told: Told): PanelReading {
  const get = (name: string): string | null => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined;
    const said =
      name === 'symbol'
        ? told.symbol
        : name === 'interval'
          ? told.interval
          : name === 'expiry'
            ? told.expiry
            : null;
    if (readable(param, said)) return said;
    const own = Object.hasOwn(told.state, name) ? told.state[name]! : null;
    return readable(param, own) ? own : null;
  };
  const read = readParams(params, { get });
  return read.kind === 'read'
    ? { kind: 'read', values: read.values }
    : { kind: 'needs', names: read.names };
}

/** A change of parameters as state of the panel: what is as usual is left out. */
export function stateChange(
  params: Params,
  change: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | null>> {
  const state: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(change)) {
    const param = Object.hasOwn(params, name) ? params[name] : undefined;
    if (param === undefined || value === undefined) continue;
    const text = written(param, value);
    const isUsual = param.fallback !== undefined && written(param, param.fallback) === text;
    state[name] = isUsual ? null : text;
  }
  return state;
}
