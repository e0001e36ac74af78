import bench from './package.json' with { type: 'json' };

/**
 * A package of bench/package.json. Who asks for it says what is used of it: types and lint of the
 * project are checked without the packages of bench.
 */
export const peer = (name: keyof typeof bench.devDependencies): Promise<unknown> => import(name);

/** Ratios to two versions do not compare: what is measured against is named with its version. */
export const named = (name: keyof typeof bench.devDependencies): string =>
  `${name} ${bench.devDependencies[name]}`;
