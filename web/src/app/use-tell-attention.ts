import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useData } from '../data/data-context.tsx'
import { countChanges } from '../domain/count-words.ts'
import { attentionSentence, failedSentences } from '../domain/failed-sentence.ts'
import type { Mutation } from '../domain/mutation.ts'
import { askDialog } from '../ui/dialog.ts'
import { startLater } from './start-later.ts'

const newsOf = (rows: readonly Mutation[]) => {
  const [first, ...others] = rows
  if (first && others.length === 0)
    return {
      title: failedSentences[first.type],
      text: first.reason ? attentionSentence(first.reason) : '',
    }
  const sentences = new Set(rows.map(({ type }) => failedSentences[type]))
  return { title: `${countChanges(rows.length)} could not be carried out`, text: [...sentences].join(' ') }
}

/** Whether somebody is looking, and does not have it before their eyes already. */
const isNews = () => document.visibilityState === 'visible' && window.location.pathname !== '/sync'

/** Tells a member once, when the server refuses a change of theirs, and leads to where they decide. */
export const useTellAttention = () => {
  const { db } = useData()
  const navigate = useNavigate()
  useEffect(() => {
    const tell = async (rows: readonly Mutation[]) => {
      if (!isNews()) return
      const question = {
        ...newsOf(rows),
        icon: 'error',
        confirm: 'See my unsent changes',
        cancel: 'Later',
      } as const
      if (await askDialog(question)) await navigate('/sync')
    }
    return startLater({
      load: () => import('../data/watch-attention.ts'),
      start: ({ watchAttention }) => watchAttention(db, (rows) => void tell(rows)),
    })
  }, [db, navigate])
}
