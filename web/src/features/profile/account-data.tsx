import { useDevice } from '../../data/device-context.tsx'
import type { Answered } from '../../online/ask-account.ts'
import { deleteAccount, logout } from '../../session/operations.ts'
import { SessionError } from '../../session/session-error.ts'
import { useJoined } from '../../store/joined.ts'
import { useReported } from '../../store/reported.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { profileText } from '../../text/en/account.ts'
import { received } from '../../text/received.ts'
import { signInReasonSentence } from '../../text/sign-in-fault-text.ts'
import { Button } from '../../ui/button.tsx'
import { askDialog } from '../../ui/dialog/dialog.ts'
import { download } from '../../ui/download.ts'
import { showSuccess } from '../show-saved.ts'
import { useOperation } from '../use-operation.ts'
import { confirmIdentity } from './confirm-identity.ts'

const given = <T,>(answer: Answered<T>): T => {
  if ('data' in answer) return answer.data
  throw new SessionError('account/refused', received(answer.because))
}

/** The server accepts a log-in of 15 minutes, the provider one of five. Both leave a margin. */
const [serverMinutes, providerMinutes] = [14, 4]

/** The member is logged out if the provider refuses: the server accepts no more changes of this session. */
const deleteWithProvider = async (uid: string) => {
  useReported.getState().forget(uid)
  useJoined.getState().leaveAll()
  try {
    await deleteAccount()
  } catch (error) {
    const reason = signInReasonSentence(SessionError.from(error))
    await logout()
    throw new SessionError('account/data-deleted', profileText.onlyDataDeleted({ reason }))
  }
}

const load = () => import('../../online/account-data.ts')

export const AccountData = () => {
  const device = useDevice()
  const { busy, run } = useOperation(profileText.notFetched)

  const save = () =>
    run('download', async () => {
      if (!(await confirmIdentity(serverMinutes))) return
      const { fetchAccountData } = await load()
      download('my-data.json', JSON.stringify(given(await fetchAccountData(device)), undefined, 2))
    })

  const remove = async () => {
    const sure = await askDialog({
      title: profileText.deleteQuestion,
      text: profileText.consequences,
      confirm: profileText.deleteAccount,
      danger: true,
    })
    if (!sure) return
    await run(
      'delete',
      async () => {
        // The provider may refuse to delete the account after the server's data is gone.
        if (!(await confirmIdentity(providerMinutes))) return
        const { deleteAccountAndData } = await load()
        const uid = await readCurrentUid(device)
        if (uid === undefined) throw new SessionError('auth/user-token-expired')
        given(await deleteAccountAndData(device, uid, () => deleteWithProvider(uid)))
        await showSuccess(profileText.accountDeleted)
      },
      profileText.accountNotDeleted,
    )
  }

  return (
    <section aria-labelledby="account-data" className="flex flex-col gap-4">
      <h2 id="account-data" className="font-display text-card font-bold">
        {profileText.yourData}
      </h2>
      <p className="text-sm text-muted">{profileText.dataText}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" busy={busy === 'download'} onClick={() => void save()}>
          {profileText.download}
        </Button>
        <Button tone="quiet" busy={busy === 'delete'} onClick={() => void remove()}>
          {profileText.deleteAccount}
        </Button>
      </div>
    </section>
  )
}
