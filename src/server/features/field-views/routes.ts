import {
  listFieldViews,
  removeFieldView,
  saveFieldView,
} from '../../../contract/field-views.schema.ts';
import { VIEWS_MAXIMUM } from '../../../domain/fields/views.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { FieldViewStore } from '../../../ports/store/field-view-store.ts';
import { failure } from '../../call/failure.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';

export interface FieldViewParts {
  readonly views: FieldViewStore;
  readonly publish: PublishMemberEvent;
  readonly now: () => number;
}

export const fieldViewRoutes = ({ views, publish, now }: FieldViewParts): readonly Route[] => {
  // The moment stands for the version: a view has no history.
  const tell = (userId: string, event: string, id: string) =>
    publish(userId, 'lists', { event, id, version: now(), at: now() });
  return [
    answer(listFieldViews, (_, call) => views.list(requireMember(call).userId)),
    answer(saveFieldView, async ({ params, body }, call) => {
      const { userId } = requireMember(call);
      const view = { id: params.view, ...body, updatedAt: now() };
      if (!(await views.save(userId, view, VIEWS_MAXIMUM)))
        throw failure(409, 'failures.tooManyViews', { most: VIEWS_MAXIMUM });
      tell(userId, 'view.saved', view.id);
      return view;
    }),
    answer(removeFieldView, async ({ params }, call) => {
      const { userId } = requireMember(call);
      if (!(await views.remove(userId, params.view))) throw failure(404, 'failures.noView');
      tell(userId, 'view.removed', params.view);
      return { id: params.view };
    }),
  ];
};
