/** The fields, out of `fields`, in which two records differ. */
export const changedFields = <K extends string>(
  fields: readonly K[],
  before: Readonly<Record<K, unknown>>,
  after: Readonly<Record<K, unknown>>,
): K[] => fields.filter((field) => before[field] !== after[field])
