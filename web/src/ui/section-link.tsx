import type { ComponentProps, MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { type Section, sections } from '../domain/constants.ts'

type LinkProps = Omit<ComponentProps<typeof Link>, 'to'>

type Props = LinkProps & { section: Section }

/** Leads to a section of the home page; the address stays `/` (specification, section 2). A new tab gets `/#<section>`. */
export const SectionLink = ({ section, onClick, ...rest }: Props) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const atHome = pathname === '/'

  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(
      { pathname: '/', search: atHome ? search : '' },
      { state: { section }, replace: atHome, preventScrollReset: atHome },
    )
  }
  return <Link {...rest} to={{ pathname: '/', hash: section }} onClick={go} />
}

export type Place = { section: Section } | { to: string }

export const PlaceLink = ({ place, ...rest }: LinkProps & { place: Place }) =>
  'section' in place ? <SectionLink {...rest} section={place.section} /> : <Link {...rest} to={place.to} />

const known: readonly string[] = Object.values(sections)
const isSection = (value: unknown): value is Section => typeof value === 'string' && known.includes(value)

export const useSection = (): Section | undefined => {
  const location = useLocation()
  const state: unknown = location.state
  const asked =
    typeof state === 'object' && state !== null && 'section' in state ? state.section : location.hash.slice(1)
  return isSection(asked) ? asked : undefined
}
