import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { savedScreen } from '../../../../domain/saved-questions/question-value.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { savedQuestionsQuery } from '../../../widgets/savedquestions/use-saved-questions.ts';

export interface SavedExpression {
  readonly name: string;
  readonly expression: string;
}

const NONE: readonly SavedExpression[] = [];

/** Screens that the member has saved; asked for with the first line that wants one. */
export function useSavedScreens(wanted: boolean): readonly SavedExpression[] {
  const isMember = useBoot().visitor.kind === 'member';
  const { data } = useQuery({
    ...savedQuestionsQuery(useApi(), 'screen'),
    enabled: wanted && isMember,
  });
  return useMemo(
    () =>
      data?.questions.flatMap(({ name, value }) => {
        const expression = savedScreen(value)?.expression.replaceAll(/\s+/g, ' ').trim() ?? '';
        return expression === '' ? [] : [{ name, expression }];
      }) ?? NONE,
    [data],
  );
}
