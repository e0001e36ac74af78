/** What people look for, and the forms in which it is filed. */
export const FORM_GROUPS = {
  annual: [
    '10-K',
    '10-K/A',
    '10-KT',
    '10-KT/A',
    '10-K405',
    '10-K405/A',
    '10-KSB',
    '10-KSB/A',
    '20-F',
    '20-F/A',
    '40-F',
    '40-F/A',
    'N-CSR',
    'N-CSR/A',
  ],
  quarterly: ['10-Q', '10-Q/A', '10-QT', '10-QSB'],
  current: ['8-K', '8-K/A', '6-K', '6-K/A'],
  insider: ['3', '3/A', '4', '4/A', '5', '5/A', '144', '144/A'],
  proxy: ['DEF 14A', 'DEFA14A', 'DEFM14A', 'PRE 14A', 'PX14A6G'],
  ownership: [
    '13F-HR',
    '13F-HR/A',
    'SC 13D',
    'SC 13D/A',
    'SC 13G',
    'SC 13G/A',
    'SCHEDULE 13D',
    'SCHEDULE 13D/A',
    'SCHEDULE 13G',
    'SCHEDULE 13G/A',
    '13F-NT',
  ],
  offering: [
    'S-1',
    'S-1/A',
    'S-3',
    'S-3/A',
    'S-3ASR',
    'S-4',
    'S-4/A',
    'S-8',
    'S-8 POS',
    '424B1',
    '424B2',
    '424B3',
    '424B4',
    '424B5',
    'FWP',
    'EFFECT',
    'RW',
    'F-1',
    'F-1/A',
    'F-3',
  ],
  fund: ['N-PORT', 'NPORT-P', 'NPORT-P/A', 'N-CSRS', 'N-CEN', '485BPOS', '497', '497K', 'N-PX'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FormGroup = keyof typeof FORM_GROUPS;
export const FORM_GROUP_IDS = Object.keys(FORM_GROUPS) as readonly FormGroup[];

/** What a list can be narrowed to: a group, or the forms that fit none. */
export const FORM_CHOICES = [...FORM_GROUP_IDS, 'other'] as const;
export type FormChoice = FormGroup | 'other';

const groupByForm = new Map<string, FormGroup>(
  FORM_GROUP_IDS.flatMap((group) =>
    FORM_GROUPS[group].map((form): [string, FormGroup] => [form, group]),
  ),
);

export const choiceOfForm = (form: string): FormChoice => groupByForm.get(form) ?? 'other';

/** How many filings of each choice there are; choices without any are left out. */
export function countForms(
  forms: readonly string[],
): readonly { readonly forms: FormChoice; readonly count: number }[] {
  const counts = Map.groupBy(forms, choiceOfForm);
  return FORM_CHOICES.flatMap((choice) => {
    const count = counts.get(choice)?.length ?? 0;
    return count === 0 ? [] : [{ forms: choice, count }];
  });
}
