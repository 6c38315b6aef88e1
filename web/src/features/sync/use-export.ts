import { useData } from '../../data/data-context.tsx'
import { exportChanges } from '../../data/export-changes.ts'
import { tellFailure } from '../tell-failure.ts'

/** Hands the browser a file to keep. */
const download = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Gives the member their unsent changes as a file. */
export const useExport = () => {
  const { db, now } = useData()
  return async () => {
    try {
      download('unsent-changes.json', await exportChanges(db, now()))
    } catch (error) {
      await tellFailure('Your changes could not be read.', error)
    }
  }
}
