import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from '../domain/redirect.ts'
import { messages } from '../text/messages.ts'
import { showDialog } from './dialog.ts'

const { loginRequiredTitle: title, goToLogin: button } = messages.account

/** Tells a guest why to log in, and leads them there if they like: back again to `target`, unless given to where they are. */
export const useAskLogin = () => {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return async (text: string, target = pathname + search + hash): Promise<void> => {
    if (await showDialog({ icon: 'warning', title, text, button })) await navigate(loginPath(target))
  }
}
