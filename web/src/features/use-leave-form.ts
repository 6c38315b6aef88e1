import { useLocation, useNavigate } from 'react-router-dom'

/** State of a link to a form. The form then goes back to the page of the link. */
export const useLinkState = () => ({ from: useLocation().pathname })

/** Leaves a form for a page: goes back where that page linked to the form, else the page replaces the form. */
export const useLeaveForm = (to: string) => {
  const navigate = useNavigate()
  const { from } = Object(useLocation().state) as { from?: unknown }
  return async () => {
    if (from === to) await navigate(-1)
    else await navigate(to, { replace: true })
  }
}
