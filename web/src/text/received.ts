import type { Reason } from '../sync/rules/reason.ts'
import { receivedText } from './en/received.ts'

/** A reason in the language of the page; the words of another program stay as they came. */
export const received = ({ code, message = code }: Reason): string => {
  const known: unknown = Reflect.get(receivedText, code)
  return typeof known === 'string' ? known : message
}
