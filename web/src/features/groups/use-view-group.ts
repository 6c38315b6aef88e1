import { type Group } from 'contract/group'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { loginPath } from '../../domain/redirect.ts'
import { useSession } from '../../session/use-session.ts'
import { messages } from '../../text/messages.ts'
import { showDialog } from '../../ui/dialog.ts'

/**
 * 'View More': members see the group, guests are asked to log in and come back to it (specification, section 2).
 * @param beforeLeaving what the page that is left has to put in order first, the same function at every call
 */
export const useViewGroup = (beforeLeaving: () => Promise<void>) => {
  const navigate = useNavigate()
  const signedIn = useSession().status === 'in'

  const view = useCallback(
    async (group: Group) => {
      const path = `/auth/services/${group._id}`
      await beforeLeaving()
      if (signedIn) return navigate(path)
      const { viewDetailsTitle: title, viewDetails: text, goToLogin: button } = messages.account
      if (await showDialog({ icon: 'warning', title, text, button })) return navigate(loginPath(path))
    },
    [beforeLeaving, navigate, signedIn],
  )
  return useCallback((group: Group) => void view(group), [view])
}
