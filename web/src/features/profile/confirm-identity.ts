import { neededProof, reauthenticate } from '../../session/operations.ts'
import { SessionError } from '../../session/session-error.ts'
import { profileText, signInText } from '../../text/en/account.ts'
import { askDialog, askPassword } from '../../ui/dialog/dialog.ts'

/**
 * Has members who logged in longer ago show once more who they are. Throws SessionError.
 * @param minutes how long ago a log-in may be
 * @returns whether they did; `false` where they changed their mind
 */
export const confirmIdentity = async (minutes: number): Promise<boolean> => {
  const proof = await neededProof(minutes)
  if (proof === undefined) return true
  const title = profileText.whoAreYou
  if (proof === 'google') {
    const question = { title, text: profileText.chooseGoogleAgain, confirm: profileText.continueWithGoogle }
    if (!(await askDialog(question))) return false
    await reauthenticate()
    return true
  }
  for (let text = profileText.enterPasswordAgain; ; text = profileText.wrongPassword) {
    const password = await askPassword({ title, text, confirm: signInText.continue })
    if (password === undefined) return false
    try {
      await reauthenticate(password)
      return true
    } catch (error) {
      if (SessionError.from(error).field !== 'password') throw error
    }
  }
}
