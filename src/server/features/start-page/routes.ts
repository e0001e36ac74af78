import {
  getStartPage,
  saveDeskArrangement,
  saveFirstSteps,
  savePhoneArrangement,
} from '../../../contract/start-page.schema.ts';
import type { Arrangement, Device } from '../../../domain/start-page/arrangement.ts';
import type { SavedArrangement } from '../../../domain/start-page/saved.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { StartPageStore } from '../../../ports/store/start-page-store.ts';
import { failure } from '../../call/failure.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';

export interface StartPageParts {
  readonly pages: StartPageStore;
  readonly publish: PublishMemberEvent;
  readonly now: () => number;
}

export function startPageRoutes({ pages, publish, now }: StartPageParts): readonly Route[] {
  const save = async (
    userId: string,
    device: Device,
    { revision, panels }: { readonly revision: number; readonly panels: Arrangement | null },
  ): Promise<SavedArrangement> => {
    const saved = await pages.save(userId, device, revision, panels);
    if (saved === null) throw failure(409, 'failures.startPageChanged');
    publish(userId, 'lists', {
      event: 'start-page.saved',
      id: device,
      version: saved.revision,
      at: now(),
    });
    return saved;
  };
  return [
    answer(getStartPage, (_, call) => pages.of(requireMember(call).userId)),
    answer(saveDeskArrangement, ({ body }, call) => save(requireMember(call).userId, 'desk', body)),
    answer(savePhoneArrangement, ({ body }, call) =>
      save(requireMember(call).userId, 'phone', body),
    ),
    answer(saveFirstSteps, async ({ body }, call) => {
      await pages.setStepsDone(requireMember(call).userId, body.done);
      return body;
    }),
  ];
}
