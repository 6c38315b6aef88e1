/** The simple pattern of the specification, section 5: something, an at sign, something with a dot in it. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a form, and the fields that it is about. */
export type FormFault<Field extends string> = { fault: 'missing' | 'email'; fields: Field[] }

const missing = <Field extends string>(values: Record<Field, string>): FormFault<Field> | undefined => {
  const fields = (Object.keys(values) as Field[]).filter((field) => values[field].trim() === '')
  return fields.length > 0 ? { fault: 'missing', fields } : undefined
}

/**
 * What is wrong with the home contact form, in the order of the specification: fields left empty first, then the address.
 * Undefined if nothing is.
 */
export const contactFault = <Field extends string>(
  request: Record<Field | 'email', string>,
): FormFault<Field | 'email'> | undefined =>
  missing(request) ?? (email.test(request.email.trim()) ? undefined : { fault: 'email', fields: ['email'] })

/** The same of the form of `/terms`, which asks only that no field is left empty. */
export const termsFault = missing
