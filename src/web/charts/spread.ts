interface Cluster {
  readonly sum: number;
  readonly count: number;
}

const middle = ({ sum, count }: Cluster): number => sum / count;

/**
 * Places of labels, moved as little as possible so that no two are nearer than `gap` and none is
 * outside 0 … `end`. In the order given; neighbours that would touch share their move.
 */
export function spread(places: readonly number[], gap: number, end: number): readonly number[] {
  const order = places.map((_, at) => at).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  // Without the gaps, places that may not touch are places that may not fall: an isotonic fit.
  const clusters: Cluster[] = [];
  order.forEach((at, rank) => {
    let cluster: Cluster = { sum: (places[at] ?? 0) - rank * gap, count: 1 };
    for (
      let before = clusters.at(-1);
      before !== undefined && middle(before) >= middle(cluster);
      before = clusters.at(-1)
    ) {
      cluster = { sum: before.sum + cluster.sum, count: before.count + cluster.count };
      clusters.pop();
    }
    clusters.push(cluster);
  });
  const room = Math.max(0, end - (places.length - 1) * gap);
  const out = places.map(() => 0);
  let rank = 0;
  for (const cluster of clusters)
    for (let n = 0; n < cluster.count; n += 1) {
      out[order[rank] ?? 0] = Math.min(Math.max(middle(cluster), 0), room) + rank * gap;
      rank += 1;
    }
  return out;
}
