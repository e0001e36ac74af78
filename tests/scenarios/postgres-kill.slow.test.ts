import { it } from 'vitest';
import { survivesPostgresKills } from './postgres-kill.ts';

it(
  'a PostgreSQL that is killed twenty times under writes ends no program and loses nothing',
  () => survivesPostgresKills(20),
  300_000,
);
