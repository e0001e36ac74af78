import { type Answer, answer } from '../../../contract/handler.ts';
import { getStatus } from '../../../contract/status.ts';
import type { StatusService } from './service.ts';

export const statusRoutes = (service: StatusService): readonly Answer[] => [
  answer(getStatus, () => service.status()),
];
