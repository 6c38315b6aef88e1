import { messages } from 'api/contract/messages'
import { useNavigate } from 'react-router-dom'
import { type Registration, registrationFaults } from '../../domain/credentials.ts'
import { loginPath } from '../../domain/redirect.ts'
import { loginWithGoogle } from '../../session/login-with-google.ts'
import { register } from '../../session/register.ts'
import { showDialog } from '../../ui/dialog.ts'
import { useOperation } from './use-operation.ts'

const { registered } = messages.account

const withoutProfile = `${registered} Your name and photo could not be saved: please add them on your profile page.`

/** What the register page does; `target` is handed on to the login page, which knows the new email already. */
export const useRegister = (target: string) => {
  const { refuse, run, ...state } = useOperation('Registration failed')
  const navigate = useNavigate()

  const welcome = async (text: string, email?: string) => {
    await showDialog({ icon: 'success', title: messages.app.success, text })
    await navigate(loginPath(target), { replace: true, state: { email } })
  }

  const withEmail = async (registration: Registration) => {
    if (await refuse(registrationFaults(registration))) return
    await run('email', async () => {
      const { profileSaved } = await register(registration)
      await welcome(profileSaved ? registered : withoutProfile, registration.email.trim())
    })
  }

  const withGoogle = () =>
    run('google', async () => {
      await loginWithGoogle()
      await welcome(registered)
    })

  return { ...state, withEmail, withGoogle }
}
