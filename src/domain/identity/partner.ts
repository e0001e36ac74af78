/** A company under whose name people use the product; its id is called WMID on the wire. */
export interface Partner {
  readonly wmid: string;
  /** What stands in `?ref=`, upper case (ID-2). */
  readonly ref: string;
  readonly name: string;
  /** Features that every user of this partner has, in addition to the plan's. */
  readonly defaultFeatures: readonly string[];
  readonly theme: PartnerTheme;
  /** Origins of pages that may embed widgets under this partner's id; none listed: all may. */
  readonly embedOrigins: readonly string[];
}

/** Colours as `#rrggbb`, each legible on its theme's background. */
export interface PartnerTheme {
  readonly brandLight: string;
  readonly brandDark: string;
}

/** ID-2: `ref` picks the partner, whatever its case; an unknown one leaves the default. */
export function partnerOfRef(
  partners: readonly Partner[],
  ref: string | null | undefined,
  fallbackWmid: string,
): string {
  const wanted = ref?.trim().toUpperCase();
  const found = partners.find((partner) => partner.ref === wanted);
  return found?.wmid ?? fallbackWmid;
}
