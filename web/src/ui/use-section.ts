import { useLocation } from 'react-router-dom'
import { type Section, sections } from '../domain/constants.ts'

const known: readonly string[] = Object.values(sections)
const isSection = (value: unknown): value is Section => typeof value === 'string' && known.includes(value)

/** The section of the home page that the last navigation asked for. */
export const useSection = (): Section | undefined => {
  const location = useLocation()
  const state: unknown = location.state
  const asked =
    typeof state === 'object' && state !== null && 'section' in state ? state.section : location.hash.slice(1)
  return isSection(asked) ? asked : undefined
}
