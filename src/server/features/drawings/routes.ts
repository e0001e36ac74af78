import { editDrawings, getDrawings } from '../../../contract/drawings.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { writeKeyOf } from '../writes/once-per-key.ts';
import type { DrawingService } from './service.ts';

export const drawingRoutes = (service: DrawingService): readonly Route[] => [
  answer(getDrawings, ({ params, query }, call) =>
    service.read(requireMember(call), params.symbol, query.since),
  ),
  answer(editDrawings, ({ params, body }, call) =>
    service.edit(requireMember(call), params.symbol, { ...body, key: writeKeyOf(call) }),
  ),
];
