import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import { useSection } from '../../ui/use-section.ts'

/**
 * Shows the section that a navigation asked for, and gives it the focus. Coming from another page it stands there at once;
 * on the home page itself it glides. Back and forward belong to the browser's own scroll position.
 */
export const useSectionScroll = () => {
  const { key } = useLocation()
  const type = useNavigationType()
  const section = useSection()
  const arrived = useRef(false)

  useEffect(() => {
    const element = section && document.getElementById(section)
    const glide = arrived.current && !prefersReducedMotion()
    arrived.current = true
    if (!element || type === NavigationType.Pop) return
    element.scrollIntoView({ behavior: glide ? 'smooth' : 'instant' })
    element.focus({ preventScroll: true })
  }, [key, section, type])
}
