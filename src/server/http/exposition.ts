export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

/** All samples of one metric, as they are when the metrics are read. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly samples: readonly Sample[];
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const escapedHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapedLabel = (text: string) => escapedHelp(text).replaceAll('"', '\\"');

const labelText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${escapedLabel(text)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const numberText = (value: number): string => {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
};

/** Prometheus' text format, version 0.0.4. What has no sample is left out. */
export const exposition = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${escapedHelp(help)}\n# TYPE ${name} ${type}\n${samples
          .map(
            ({ labels = {}, value, suffix = '' }) =>
              `${name}${suffix}${labelText(labels)} ${numberText(value)}\n`,
          )
          .join('')}`,
    )
    .join('');

const single =
  (type: 'counter' | 'gauge') =>
  (name: string, help: string, value: number): Family => ({
    name,
    help,
    type,
    samples: [{ value }],
  });
export const gauge = single('gauge');
export const counter = single('counter');

/** Of each item one sample; one without a figure has none. */
export const perItem = <T>(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  items: Iterable<T>,
  labels: (item: T) => Labels,
  value: (item: T) => number | null,
): Family => ({
  name,
  help,
  type,
  samples: Array.from(items).flatMap((item) => {
    const figure = value(item);
    return figure === null ? [] : [{ labels: labels(item), value: figure }];
  }),
});

/** Few: each costs a line for every area of the server. */
export const DURATION_BOUNDS: readonly number[] = [0.025, 0.25, 1];

interface Durations {
  readonly labels: Labels;
  /** How many fell between each bound and the one before; the last are beyond all bounds. */
  readonly counts: number[];
  sum: number;
}

/** What many events are counted in. What happens often keeps its series: naming it costs more. */
export interface Counted {
  readonly series: (labels: Labels) => (value: number) => void;
  readonly family: () => Family;
}

function keyed<T>(make: (labels: Labels) => T) {
  const all = new Map<string, T>();
  return {
    all,
    of: (labels: Labels): T => {
      const key = labelText(labels);
      const known = all.get(key);
      if (known !== undefined) return known;
      const made = make(labels);
      all.set(key, made);
      return made;
    },
  };
}

/** How often something took how long: a summary has the sum and the number only. */
export function durations(type: 'histogram' | 'summary', name: string, help: string): Counted {
  const { all, of } = keyed((labels): Durations => {
    const counts = Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0);
    return { labels, counts, sum: 0 };
  });
  return {
    series: (labels) => {
      const series = of(labels);
      return (seconds) => {
        const at = DURATION_BOUNDS.findIndex((bound) => seconds <= bound);
        series.counts[at === -1 ? DURATION_BOUNDS.length : at]! += 1;
        series.sum += seconds;
      };
    },
    family: () => ({
      name,
      help,
      type,
      samples: [...all.values()].flatMap(({ labels, counts, sum }): Sample[] => {
        let count = 0;
        const buckets = counts.map((more, at): Sample => {
          count += more;
          const le = numberText(DURATION_BOUNDS[at] ?? Number.POSITIVE_INFINITY);
          return { suffix: '_bucket', labels: { ...labels, le }, value: count };
        });
        return [
          ...(type === 'histogram' ? buckets : []),
          { suffix: '_sum', labels, value: sum },
          { suffix: '_count', labels, value: count },
        ];
      }),
    }),
  };
}

export function counters(name: string, help: string): Counted {
  const { all, of } = keyed((labels) => ({ labels, value: 0 }));
  return {
    series: (labels) => {
      const series = of(labels);
      return (more) => {
        series.value += more;
      };
    },
    family: () => ({ name, help, type: 'counter', samples: [...all.values()] }),
  };
}
