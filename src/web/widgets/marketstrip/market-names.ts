import type { PlainKey } from '../../../i18n/translate.ts';

/** Short names of what a market strip shows; anything else goes by its ticker. */
export const marketNames: Readonly<Record<string, PlainKey>> = {
  '^SPX': 'boards.name.spx',
  '^NDX': 'boards.name.ndx',
  '^DJI': 'boards.name.dji',
  '^RUT': 'boards.name.rut',
  '^VIX': 'boards.name.vix',
  '^IRX': 'boards.name.irx',
  '^FVX': 'boards.name.fvx',
  '^TNX': 'boards.name.tnx',
  '^TYX': 'boards.name.tyx',
  'EURUSD=X': 'boards.name.eurusd',
  'GBPUSD=X': 'boards.name.gbpusd',
  'USDJPY=X': 'boards.name.usdjpy',
  'BTCUSD=X': 'boards.name.btcusd',
  'GC=F': 'boards.name.gold',
  'CL=F': 'boards.name.oil',
};
