import { useNavigate } from 'react-router-dom'
import { useComingDevice } from '../data/device-context.tsx'
import { messages } from '../text/en/messages.ts'
import { shellText } from '../text/en/shell.ts'
import { showDialog } from '../ui/dialog/dialog.ts'
import { focusMain } from '../ui/focus.ts'

const reasonOf = async (error: unknown): Promise<string> => {
  const [{ SessionError }, { signInReasonSentence }] = await Promise.all([
    import('../session/session-error.ts'),
    import('../text/sign-in-fault-text.ts'),
  ])
  return error instanceof SessionError ? signInReasonSentence(error) : shellText.deviceFailed
}

/** Asks about unsent changes, logs out and opens the login. A failure changes nothing. */
export const useLogout = () => {
  const device = useComingDevice()
  const navigate = useNavigate()
  return async () => {
    try {
      const [{ confirmLogout }, { logout }] = await Promise.all([
        import('../features/sync/confirm-logout.ts'),
        import('../session/operations.ts'),
      ])
      if (!(await confirmLogout(await device))) return
      await logout()
    } catch (error) {
      const text = await reasonOf(error).catch(() => shellText.deviceFailed)
      await showDialog({ icon: 'error', title: shellText.stillLoggedIn, text })
      // The pressed button is gone.
      focusMain()
      return
    }
    await showDialog({ icon: 'success', title: messages.app.success, text: messages.account.loggedOut })
    // A protected page leads there itself; a second entry would hinder Back.
    if (location.pathname !== '/auth/login') await navigate('/auth/login')
    focusMain()
  }
}
