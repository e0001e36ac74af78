import {
  duplicateTerminalLayout,
  getSharedTerminalLayout,
  listTerminalLayouts,
  readTerminalDesk,
  readTerminalLayout,
  removeTerminalLayout,
  renameTerminalLayout,
  restoreTerminalLayout,
  saveTerminalDesk,
  saveTerminalLayout,
  shareTerminalLayout,
  withdrawTerminalLayout,
} from '../../../contract/terminal-layouts.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { TerminalLayoutService } from './service.ts';

export const terminalLayoutRoutes = (service: TerminalLayoutService): readonly Route[] => [
  answer(listTerminalLayouts, (_, call) => service.list(requireMember(call))),
  answer(readTerminalLayout, ({ params }, call) =>
    service.read(requireMember(call), params.layout),
  ),
  answer(saveTerminalLayout, ({ params, body }, call) =>
    service.save(requireMember(call), { id: params.layout, ...body }),
  ),
  answer(renameTerminalLayout, ({ params, body }, call) =>
    service.rename(requireMember(call), params.layout, body),
  ),
  answer(duplicateTerminalLayout, ({ params, body }, call) =>
    service.duplicate(requireMember(call), params.layout, body),
  ),
  answer(removeTerminalLayout, ({ params }, call) =>
    service.remove(requireMember(call), params.layout),
  ),
  answer(restoreTerminalLayout, ({ params }, call) =>
    service.restore(requireMember(call), params.layout),
  ),
  answer(shareTerminalLayout, ({ params }, call) =>
    service.share(requireMember(call), params.layout),
  ),
  answer(withdrawTerminalLayout, ({ params }, call) =>
    service.withdraw(requireMember(call), params.layout),
  ),
  answer(getSharedTerminalLayout, ({ query }) => service.open(query.code)),
  answer(readTerminalDesk, async (_, call) => ({ desk: await service.desk(requireMember(call)) })),
  answer(saveTerminalDesk, ({ body }, call) => service.saveDesk(requireMember(call), body)),
];
