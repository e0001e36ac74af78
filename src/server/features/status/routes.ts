import { type Route, answer } from '../../call/handler.ts';
import { getStatus } from '../../../contract/status.schema.ts';
import type { StatusService } from './service.ts';

export const statusRoutes = (service: StatusService): readonly Route[] => [
  answer(getStatus, () => service.status()),
];
