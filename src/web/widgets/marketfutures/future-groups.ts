import { symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

export const FUTURE_GROUPS = ['indices', 'energy', 'metals', 'grains', 'softs'] as const;
export type FutureGroup = (typeof FUTURE_GROUPS)[number];

interface KnownFuture {
  readonly symbol: SymbolId;
  readonly name: PlainKey;
}

const line = (symbol: string, name: PlainKey): KnownFuture => ({ symbol: symbolId(symbol), name });

/** The front contracts that people follow, by what they are for. */
export const FUTURES: Readonly<Record<FutureGroup, readonly KnownFuture[]>> = {
  indices: [
    line('ES=F', 'world.future.es'),
    line('NQ=F', 'world.future.nq'),
    line('YM=F', 'world.future.ym'),
    line('RTY=F', 'world.future.rty'),
  ],
  energy: [
    line('CL=F', 'world.future.cl'),
    line('BZ=F', 'world.future.bz'),
    line('NG=F', 'world.future.ng'),
    line('RB=F', 'world.future.rb'),
    line('HO=F', 'world.future.ho'),
  ],
  metals: [
    line('GC=F', 'world.future.gc'),
    line('SI=F', 'world.future.si'),
    line('HG=F', 'world.future.hg'),
    line('PL=F', 'world.future.pl'),
    line('PA=F', 'world.future.pa'),
  ],
  grains: [
    line('ZC=F', 'world.future.zc'),
    line('ZW=F', 'world.future.zw'),
    line('ZS=F', 'world.future.zs'),
  ],
  softs: [
    line('KC=F', 'world.future.kc'),
    line('SB=F', 'world.future.sb'),
    line('CT=F', 'world.future.ct'),
    line('CC=F', 'world.future.cc'),
  ],
};

export const futuresOf = (groups: readonly FutureGroup[]): readonly SymbolId[] =>
  groups.flatMap((group) => FUTURES[group].map(({ symbol }) => symbol));
