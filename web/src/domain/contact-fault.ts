/** The specification's pattern, section 5. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export type FormFault<Field extends string> = { fault: 'missing' | 'email'; fields: Field[] }

const missing = <Field extends string>(values: Record<Field, string>): FormFault<Field> | undefined => {
  const fields = (Object.keys(values) as Field[]).filter((field) => values[field].trim() === '')
  return fields.length > 0 ? { fault: 'missing', fields } : undefined
}

/** Empty fields come first, then the address (specification, section 5). */
export const contactFault = <Field extends string>(
  request: Record<Field | 'email', string>,
): FormFault<Field | 'email'> | undefined =>
  missing(request) ?? (email.test(request.email.trim()) ? undefined : { fault: 'email', fields: ['email'] })

export const termsFault = missing
