import { it } from 'vitest';
import { survivesPostgresKills } from './postgres-kill.ts';

it('a killed PostgreSQL: the program lives, refuses in time, comes back and has lost nothing', () =>
  survivesPostgresKills(1));
