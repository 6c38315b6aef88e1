import { neededProof, reauthenticate } from '../../session/operations.ts'
import { SessionError } from '../../session/session-error.ts'
import { profileText, signInText } from '../../text/en/account.ts'
import { askDialog, askPassword } from '../../ui/dialog/dialog.ts'

const confirmByPassword = async (wasWrong = false): Promise<boolean> => {
  const password = await askPassword({
    title: profileText.whoAreYou,
    text: wasWrong ? profileText.wrongPassword : profileText.enterPasswordAgain,
    ...(wasWrong && { icon: 'error' }),
    confirm: signInText.continue,
  })
  if (password === undefined) return false
  try {
    await reauthenticate(password)
    return true
  } catch (error) {
    if (SessionError.from(error).field !== 'password') throw error
    return confirmByPassword(true)
  }
}

/** @param minutes allowed age of the log-in; @returns `false` if the member cancels. Throws SessionError. */
export const confirmIdentity = async (minutes: number): Promise<boolean> => {
  const proof = await neededProof(minutes)
  if (proof === undefined) return true
  if (proof === 'google') {
    const { whoAreYou: title, chooseGoogleAgain: text, continueWithGoogle: confirm } = profileText
    if (!(await askDialog({ title, text, confirm }))) return false
    await reauthenticate()
    return true
  }
  return confirmByPassword()
}
