import { useData } from '../../data/device-context.tsx'
import { tellFailure } from '../tell-failure.ts'
import { saveExport } from './save-export.ts'

/** Gives the member their unsent changes as a file, or says that it cannot. */
export const useExport = () => {
  const data = useData()
  return async () => {
    try {
      await saveExport(data)
    } catch (error) {
      await tellFailure('Your changes could not be read.', error)
    }
  }
}
