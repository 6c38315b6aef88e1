import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLoadedDevice } from '../data/device-context.tsx'
import type { Device } from '../data/device.ts'
import { known } from '../kinds/known-mutation.ts'
import type { Mutation } from '../sync/rules/mutation.ts'
import type { attentionMessage } from '../text/attention-message.ts'
import { shellText } from '../text/en/shell.ts'
import { askDialog } from '../ui/dialog/dialog.ts'
import { loadAndStart } from './load-and-start.ts'

const load = async () => {
  const [{ watchAttention }, { readWaitingChanges }, { attentionMessage }] = await Promise.all([
    import('../sync/decisions/watch-attention.ts'),
    import('../data/queries/use-waiting-changes.ts'),
    import('../text/attention-message.ts'),
  ])
  /** A change that is gone or unreadable is named without its record. */
  const newsOf = async (device: Device, rows: readonly Mutation[]) => {
    const waiting = await readWaitingChanges(device).catch(() => undefined)
    const about = new Map(waiting?.mine.map((change) => [change.row.seq, change.about]))
    return attentionMessage(rows.map((row) => ({ row: known(row), about: about.get(row.seq) ?? {} })))
  }
  return { watchAttention, newsOf }
}

export const AttentionDialog = () => {
  const device = useLoadedDevice()
  const navigate = useNavigate()
  useEffect(() => {
    if (!device) return
    const show = async (news: ReturnType<typeof attentionMessage>) => {
      const question = { ...news, cancel: shellText.later, anywhere: true } as const
      if (await askDialog(question)) await navigate('/sync')
    }
    return loadAndStart({
      load,
      start: ({ watchAttention, newsOf }) => {
        const { repeat, stop } = watchAttention(device, (rows) => {
          if (document.visibilityState === 'hidden') return false
          if (window.location.pathname !== '/sync') void newsOf(device, rows).then(show)
          return true
        })
        const lookAgain = () => void repeat().catch(reportError)
        document.addEventListener('visibilitychange', lookAgain)
        return () => {
          document.removeEventListener('visibilitychange', lookAgain)
          stop()
        }
      },
    })
  }, [device, navigate])
  return null
}
