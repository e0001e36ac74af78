import {
  followScreenWithList,
  listScreenedLists,
  stopFollowingScreen,
  type WireScreenedList,
} from '../../../contract/screened-lists.schema.ts';
import type { ScreenedList } from '../../../domain/watchlists/follow-screen.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { ScreenedListService } from './screened-lists.ts';

/** Which rows came from the screen is nobody's business but the job's. */
const onWire = (screened: ScreenedList): WireScreenedList => {
  const { memory: _, ...shown } = screened;
  return shown;
};

export const screenedListRoutes = (service: ScreenedListService): readonly Route[] => [
  answer(listScreenedLists, async (_, call) => ({
    screened: (await service.list(requireMember(call))).map(onWire),
  })),
  answer(followScreenWithList, async ({ params: { list }, body }, call) => {
    const { screened, rows, found } = await service.follow(
      requireMember(call),
      list,
      body,
      call.locale,
      call.signal,
    );
    return { screened: onWire(screened), rows, found };
  }),
  answer(stopFollowingScreen, async ({ params: { list } }, call) => {
    await service.stop(requireMember(call), list);
    return { list };
  }),
];
